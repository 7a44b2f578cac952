import { fromMap, MAP, type MapWindow, type Point } from '../land/map-window.ts'
import type { Stream } from '../land/rivers.ts'
import { askFeatures, type Feature, type Service } from './ask.ts'

/** The IGN sends at most this many features in one response, so a wide map may take several requests. */
const MOST = 5000

/** A summit or a pass. */
type Peak = { name: string; importance: number; place: Point }

/** The importance of a feature that the BD TOPO doesn't rate. Rated features have smaller numbers, which count more. */
const LEAST = 9

export async function askStreams(service: Service, window: MapWindow): Promise<Stream[]> {
  const features = await askLayer(service, window, 'cours_d_eau', 'rivers')
  return features.map(({ properties, geometry }) => ({
    name: nameOf(properties),
    importance: Number(properties.importance ?? LEAST),
    parts: linesOf(geometry),
  }))
}

export async function askPeaks(service: Service, window: MapWindow): Promise<Peak[]> {
  const features = await askLayer(service, window, 'detail_orographique', 'summits')
  return features
    .filter(({ properties }) => /^(Sommet|Pic|Col)/.test(String(properties.nature)))
    .flatMap(({ properties, geometry }) => {
      const place = firstPoint(geometry?.coordinates)
      const name = nameOf(properties)
      const importance = Number(properties.importance ?? LEAST)
      return place && name ? [{ name, importance, place }] : []
    })
}

/**
 * Requests the features of a layer on the map. The bounding box begins with a latitude, because WFS 2.0.0 requires this order
 * when EPSG:4326 is given as a URN.
 */
async function askLayer(
  service: Service,
  window: MapWindow,
  layer: string,
  what: string,
  start = 0,
): Promise<Feature[]> {
  const [west, north] = fromMap(window, [0, 0])
  const [east, south] = fromMap(window, [MAP.width, MAP.height])
  const box = [south, west, north, east].map(degrees => degrees.toFixed(6))
  const query = new URLSearchParams({
    SERVICE: 'WFS',
    VERSION: '2.0.0',
    REQUEST: 'GetFeature',
    TYPENAMES: `BDTOPO_V3:${layer}`,
    OUTPUTFORMAT: 'application/json',
    SRSNAME: 'EPSG:4326',
    STARTINDEX: String(start),
    COUNT: String(MOST),
    BBOX: [...box, 'urn:ogc:def:crs:EPSG::4326'].join(','),
  })
  const features = await askFeatures(service, `/wfs/ows?${query}`, what)
  if (features.length < MOST) return features
  return [...features, ...(await askLayer(service, window, layer, what, start + MOST))]
}

function nameOf({ toponyme }: Feature['properties']): string {
  const name = typeof toponyme === 'string' ? toponyme.trim() : ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function linesOf(geometry: Feature['geometry']): Point[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates as Point[]]
  return geometry?.type === 'MultiLineString' ? (geometry.coordinates as Point[][]) : []
}

/** The first point of a geometry's coordinates, which may be nested lists. */
function firstPoint(coordinates: unknown): Point | undefined {
  if (!Array.isArray(coordinates)) return undefined
  const [x, y] = coordinates
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : firstPoint(x)
}
