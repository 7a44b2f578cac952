import { nextPaint } from './next-paint.ts'

export type Theme = 'light' | 'dark'

/** Colour of the browser's own bar, as the paper of each theme. */
const BAR_COLOURS: Record<Theme, string> = { light: '#f5f3ef', dark: '#0c1522' }

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

/** The theme on screen: the visitor's choice, or the system's. */
export function displayedTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (isTheme(theme)) return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  paintBrowserBar()
}

/** Gives the browser's bar the colour of a chosen theme; without a choice it follows the system by itself. */
export function paintBrowserBar(): void {
  const { theme } = document.documentElement.dataset
  if (!isTheme(theme)) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = BAR_COLOURS[theme]
  }
}

/** Where a change that has not been made yet is going. */
let going: Theme | undefined

/**
 * Goes to the opposite of what is displayed, once the tap has been painted, by a fade where the browser has it and motion
 * is welcome, and remembers it. Storage may be refused: the theme still changes.
 * @returns the new theme, when it is being put on
 */
export async function toggleTheme(): Promise<Theme> {
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
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) put()
  // A fade may be cut short by the next one.
  else document.startViewTransition(put).ready.catch(() => {})
  return theme
}
