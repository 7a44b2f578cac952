import { nextPaint } from './next-paint.ts'

type Theme = 'light' | 'dark'
const barColours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
/** The page's background colours, in the order in which document.tsx writes them. */
const [light = '', dark = ''] = Array.from(barColours, ({ content }) => content)
const paper: Record<Theme, string> = { light, dark }

const page = document.documentElement
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

/** The theme on screen: the visitor's choice, or else that of look.ts, or else the system's. */
function displayedTheme(): Theme {
  const { theme } = page.dataset
  if (isTheme(theme)) return theme
  return matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
}

function applyTheme(theme: Theme) {
  page.dataset.theme = theme
  paintBrowserBar()
}

/**
 * Gives the browser's toolbar the colour of the theme. When the page follows the system, the media queries in document.tsx do
 * that.
 */
export function paintBrowserBar(): void {
  const { theme } = page.dataset
  if (!isTheme(theme)) return
  for (const meta of barColours) meta.content = paper[theme]
}

/** The theme that the page is switching to. */
let going: Theme | undefined

/**
 * Switches to the other theme, stores it and announces it to screen readers. If the browser blocks storage, the theme changes
 * only on this page.
 */
export async function toggleTheme(): Promise<void> {
  const theme = (going ?? displayedTheme()) === 'dark' ? 'light' : 'dark'
  going = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {}
  await nextPaint()
  // Another tap came in the meantime.
  if (going !== theme) return
  going = undefined
  applyTheme(theme)
  for (const status of document.querySelectorAll<HTMLElement>('.nav [aria-live]'))
    status.textContent = status.dataset[theme] ?? ''
}

export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === 'theme' && isTheme(newValue)) applyTheme(newValue)
}
