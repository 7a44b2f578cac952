export type Series = { name: string; values: readonly number[] }

const WIDTH = 760
const LEFT = 200
const RIGHT = 90
const BAR = 16
const GAP = 4
const BETWEEN_GROUPS = 18
const TOP = 58

/** Middle greys and one orange: each has contrast enough on white as well as on black. */
const STYLE = [
  'text{font:12px system-ui,sans-serif;fill:#6e7681}',
  '.title{font-size:15px;font-weight:600}.label{font-weight:600}',
  'rect{fill:#6e7681;opacity:0.25}.s0{opacity:0.45}.s1{fill:#d9622b;opacity:1}',
  '@media(prefers-color-scheme:dark){text,rect:not(.s1){fill:#9aa4af}}',
].join('')

/**
 * A chart of horizontal bars in ms as plain SVG, readable on a light and on a dark page: a group of bars for each
 * label, one bar a series, the second in the accent colour.
 */
export function barChart(
  title: string,
  labels: readonly string[],
  series: readonly Series[],
): string {
  const group = series.length * (BAR + GAP) + BETWEEN_GROUPS
  const scale = (WIDTH - LEFT - RIGHT) / Math.max(...series.flatMap(({ values }) => values))
  const bars = labels.flatMap((label, g) => {
    const top = TOP + g * group
    const rows = series.map(({ name, values }, s) => {
      const [value, y] = [values[g] ?? 0, top + s * (BAR + GAP)]
      const width = (value * scale).toFixed(1)
      return `${text(LEFT - 8, y + BAR - 4, name, ' text-anchor="end"')}
<rect class="s${s}" x="${LEFT}" y="${y}" width="${width}" height="${BAR}"/>
${text(LEFT + Number(width) + 6, y + BAR - 4, `${Math.round(value)} ms`)}`
    })
    return [text(0, top + BAR - 4, label, ' class="label"'), ...rows]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${TOP + labels.length * group}" role="img" aria-label="${title}">
<style>${STYLE}</style>
${[text(0, 24, title, ' class="title"'), ...bars].join('\n')}
</svg>
`
}

const text = (x: number, y: number, content: string, attributes = '') =>
  `<text x="${x}" y="${y}"${attributes}>${content}</text>`
