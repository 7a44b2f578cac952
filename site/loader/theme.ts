import { nextPaint } from './next-paint.ts'

type Theme = 'light' | 'dark'
/** That of colours.ts, put in by the build: content/ stays out of the loader. */
declare const PAPER: Record<Theme, string>
const paper = PAPER

const page = document.documentElement
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'
const prefers = (query: string) => matchMedia(`(prefers-${query})`).matches

/** The theme on screen: the visitor's choice, or the system's. */
function displayedTheme(): Theme {
  const { theme } = page.dataset
  if (isTheme(theme)) return theme
  return prefers('color-scheme:dark') ? 'dark' : 'light'
}

function applyTheme(theme: Theme) {
  page.dataset.theme = theme
  paintBrowserBar()
}

/** Gives the browser's bar the colour of a chosen theme; without a choice it follows the system by itself. */
export function paintBrowserBar(): void {
  const { theme } = page.dataset
  if (!isTheme(theme)) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = paper[theme]
}

/** Where a change that has not been made yet is going. */
let going: Theme | undefined

/**
 * Goes to the opposite of what is displayed, once the tap has been painted, by a fade where the browser has it and motion
 * is welcome, says so and remembers it. Storage may be refused: the theme still changes.
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
  // A fade may be cut short by the next one.
  else document.startViewTransition(put).ready.catch(() => {})
  for (const status of document.querySelectorAll<HTMLElement>('.nav [aria-live]'))
    status.textContent = status.dataset[theme] ?? ''
}

export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === 'theme' && isTheme(newValue)) applyTheme(newValue)
}
