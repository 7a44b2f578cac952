import { renderToString } from 'react-dom/server'
import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { Island } from '../islands/island.tsx'
import { NavBar, type NavBarProps } from '../islands/nav-bar.tsx'
import { ThemeToggle } from '../islands/theme-toggle.tsx'
import { splitName } from '../published/vcard.ts'

/** More takes three lines on a phone, where the bar has room for two. */
const BAR_LETTERS = 24

export function SkipLink() {
  return (
    <a className="skip-link" href="#contenu">
      {phrases.skipLink}
    </a>
  )
}

export function Nav({ home = '' }: { home?: string }) {
  const { landmarks, name, familyName, sections } = content.site
  const shownName = name.length > BAR_LETTERS ? splitName(name, familyName).given : undefined
  const links = sections.map(
    section => [section, phrases[section], landmarks[section]?.altitude ?? ''] as const,
  )
  return (
    <Island<NavBarProps>
      name="nav"
      component={NavBar}
      props={{ name, shownName, home, links }}
      slots={{ themeToggle: renderToString(<ThemeToggle />) }}
    />
  )
}
