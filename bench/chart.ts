export type Series = { name: string; values: readonly number[] }

const WIDTH = 760
const LEFT = 200
const RIGHT = 90
const BAR = 16
const GAP = 4
const BETWEEN_GROUPS = 18
const TOP = 58
const OPACITIES = [0.45, 1, 0.25]

/**
 * A chart of horizontal bars as plain SVG, readable on a light and on a dark page: a group of bars for each label, one
 * bar a series, the second series in the accent colour.
 */
export function barChart(
  title: string,
  unit: string,
  labels: readonly string[],
  series: readonly Series[],
): string {
  const group = series.length * (BAR + GAP) + BETWEEN_GROUPS
  const height = TOP + labels.length * group
  const most = Math.max(...series.flatMap(({ values }) => values))
  const scale = (WIDTH - LEFT - RIGHT) / most
  const bars = labels.flatMap((label, g) =>
    series.flatMap(({ name, values }, s) => {
      const value = values[g] ?? 0
      const y = TOP + g * group + s * (BAR + GAP)
      const end = LEFT + value * scale
      return [
        s === 0 ? text(0, y + BAR - 4, label, 'class="label"') : '',
        text(LEFT - 8, y + BAR - 4, name, 'text-anchor="end"'),
        `<rect class="s${s}" x="${LEFT}" y="${y}" width="${(end - LEFT).toFixed(1)}" height="${BAR}"/>`,
        text(Number((end + 6).toFixed(1)), y + BAR - 4, `${spaced(value)} ${unit}`),
      ]
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>${STYLE}</style>
${[text(0, 24, title, 'class="title"'), ...bars.filter(Boolean)].join('\n')}
</svg>
`
}

/** Middle greys and one orange: each has contrast enough on white as well as on black. */
const STYLE = [
  'text{font:12px system-ui,sans-serif;fill:#6e7681}',
  '.title{font-size:15px;font-weight:600}.label{font-weight:600}',
  ...OPACITIES.map((o, s) => `.s${s}{fill:${s === 1 ? '#d9622b' : '#6e7681'};opacity:${o}}`),
  '@media(prefers-color-scheme:dark){text{fill:#9aa4af}rect.s0,rect.s2{fill:#9aa4af}}',
].join('')

const text = (x: number, y: number, content: string, attributes = '') =>
  `<text x="${x}" y="${y}" ${attributes}>${content}</text>`.replace(' >', '>')

const spaced = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')
