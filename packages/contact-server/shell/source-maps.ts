import { readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** Matches a position in a V8 stack trace, such as «file:///srv/a.js:1:2». */
const PLACE = /(file:[^\s()]+):(\d+):(\d+)/g

/**
 * Makes stack traces point to the source files if the bundle has a source map. The map is loaded only when a stack
 * trace needs it; Node's own `--enable-source-maps` would load it at every start.
 */
export function mapStackTraces(bundle: string): void {
  const file = new URL(`${bundle}.map`)
  const madeAtMs = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const ownMs = madeAtMs()
  if (ownMs === undefined) return
  const origins = new Map<string, string>()
  const locate = (stack: string) => {
    let map: SourceMap | undefined
    return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
      const known = origins.get(place)
      // After a new build, the source map on disk belongs to the new bundle, so this process must not use it.
      if (known || url !== bundle || madeAtMs() !== ownMs) return known ?? place
      map ??= new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
      const origin = originOf(map, bundle, Number(line), Number(column)) ?? place
      origins.set(place, origin)
      return origin
    })
  }
  Error.prepareStackTrace = (error, sites) =>
    locate([Error.prototype.toString.call(error), ...sites].join('\n    at '))
}

function originOf(map: SourceMap, bundle: string, line: number, column: number) {
  const origin = map.findOrigin(line, column)
  if (!('fileName' in origin)) return undefined
  return `${new URL(origin.fileName, bundle)}:${origin.lineNumber}:${origin.columnNumber}`
}
