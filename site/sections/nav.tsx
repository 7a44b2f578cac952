import { renderToString } from 'react-dom/server'
import { phrases } from '../../content/phrases.ts'
import { content } from '../content.ts'
import { Island } from '../islands/island.tsx'
import { NavBar, type NavBarProps } from '../islands/nav-bar.tsx'
import { ThemeToggle } from '../islands/theme-toggle.tsx'

export function SkipLink() {
  return (
    <a className="skip-link" href="#contenu">
      {phrases.skipLink}
    </a>
  )
}

export function Nav({ home = '' }: { home?: string }) {
  const { landmarks, name, sections } = content.site
  const links = sections.map(
    section => [section, phrases[section], landmarks[section]?.altitude ?? ''] as const,
  )
  return (
    <Island<NavBarProps>
      name="nav"
      component={NavBar}
      props={{ name, home, links }}
      slots={{ themeToggle: renderToString(<ThemeToggle />) }}
    />
  )
}
