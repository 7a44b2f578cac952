import { nextPaint } from './next-paint.ts'

type Theme = 'light' | 'dark'
const barColours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
/** The background colours of the page in both themes, which document.tsx writes in this order. */
const [light = '', dark = ''] = Array.from(barColours, ({ content }) => content)
const paper: Record<Theme, string> = { light, dark }

const page = document.documentElement
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'
const prefers = (query: string) => matchMedia(`(prefers-${query})`).matches

/** The theme on screen: the visitor's choice, or else that of the system. */
function displayedTheme(): Theme {
  const { theme } = page.dataset
  if (isTheme(theme)) return theme
  return prefers('color-scheme:dark') ? 'dark' : 'light'
}

function applyTheme(theme: Theme) {
  page.dataset.theme = theme
  paintBrowserBar()
}

/** Gives the browser's bar the colour of the chosen theme. Without a choice, the bar follows the system by itself. */
export function paintBrowserBar(): void {
  const { theme } = page.dataset
  if (!isTheme(theme)) return
  for (const meta of barColours) meta.content = paper[theme]
}

/** The theme to which the page is switching. Undefined when no switch is under way. */
let going: Theme | undefined

/**
 * Switches to the other theme, stores it and announces it to screen readers. Browsers with view transitions fade to the new
 * theme, unless the visitor prefers reduced motion. If the browser refuses storage, the theme changes only for this page.
 */
export async function toggleTheme(): Promise<void> {
  const theme = (going ?? displayedTheme()) === 'dark' ? 'light' : 'dark'
  going = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {}
  await nextPaint()
  const put = () => {
    if (going === theme) going = undefined
    applyTheme(theme)
  }
  if (prefers('reduced-motion:reduce') || !document.startViewTransition) put()
  // `ready` rejects when a second switch interrupts this fade.
  else document.startViewTransition(put).ready.catch(() => {})
  for (const status of document.querySelectorAll<HTMLElement>('.nav [aria-live]'))
    status.textContent = status.dataset[theme] ?? ''
}

export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === 'theme' && isTheme(newValue)) applyTheme(newValue)
}
