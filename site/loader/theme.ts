import { nextPaint } from './next-paint.ts'

type Theme = 'light' | 'dark'
/** The paper colours of colours.ts. The build inserts them, so that the loader does not contain content/. */
declare const PAPER: Record<Theme, string>
const paper = PAPER

const page = document.documentElement
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'
const prefers = (query: string) => matchMedia(`(prefers-${query})`).matches

/** Returns the theme on screen: the visitor's choice, else the system's. */
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
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = paper[theme]
}

/** The theme of a change that is still under way. */
let going: Theme | undefined

/**
 * Switches to the other theme after the tap is painted, announces it, and remembers it. The switch fades in browsers that can
 * do so, unless the visitor prefers reduced motion. When storage is refused, the theme still changes.
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
  // The next fade may cut this one short.
  else document.startViewTransition(put).ready.catch(() => {})
  for (const status of document.querySelectorAll<HTMLElement>('.nav [aria-live]'))
    status.textContent = status.dataset[theme] ?? ''
}

export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === 'theme' && isTheme(newValue)) applyTheme(newValue)
}
