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

/** Where a fade that has not begun yet is going. */
let going: Theme | undefined

/**
 * Goes to the opposite of what is displayed, by a fade where the browser has it and motion is welcome, and remembers it.
 * Storage may be refused: the theme still changes.
 */
export function toggleTheme(): Theme {
  const theme = (going ?? displayedTheme()) === 'dark' ? 'light' : 'dark'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) applyTheme(theme)
  else {
    going = theme
    const fade = document.startViewTransition(() => {
      going = undefined
      applyTheme(theme)
    })
    // Cut short by the next one.
    fade.ready.catch(() => {})
  }
  try {
    localStorage.setItem('theme', theme)
  } catch {}
  return theme
}
