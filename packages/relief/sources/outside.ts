import { type Dem, inDegrees } from './dem.ts'

/** The error message for a town without a height in the elevation files, with the range of the files' coordinates. */
export function outside(names: string, files: readonly Dem[]): string {
  const degrees = files.every(inDegrees)
  const text = (value: number) => value.toFixed(degrees ? 2 : 0)
  const [west, east] = [
    Math.min(...files.map(file => file.west)),
    Math.max(...files.map(file => file.west + (file.columns - 1) * file.cellX)),
  ].map(text)
  const [south, north] = [
    Math.min(...files.map(file => file.north - (file.rows - 1) * file.cellY)),
    Math.max(...files.map(file => file.north)),
  ].map(text)
  return degrees
    ? `The place has no height in ${names}, which is in degrees. Give its latitude and longitude with --at, between ${south},${west} and ${north},${east}.`
    : `The place has no height in ${names}, which is not in degrees but in metres of a projection, such as Lambert-93. Give its easting and northing there with --at, between ${west},${south} and ${east},${north}.`
}
