import { Menu, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { phrases } from '../../content/phrases.ts'
import { Icon } from '../parts/icon.tsx'
import { Relief } from '../parts/relief.tsx'
import { isBarOpaque } from './bar-opacity.ts'
import { type Written, wake } from './wake.tsx'

export type NavBarProps = {
  name: string
  /** What of the name the bar shows, where there is no room for all of it. */
  shownName?: string | undefined
  /** What precedes each fragment: nothing on the page itself, its address elsewhere. */
  home: string
  links: (readonly [fragment: string, label: string, altitude: string])[]
  /** Markup of the theme toggle, an island of its own that this one never touches. */
  themeToggle?: string
}

export function NavBar({ name, shownName = name, home, links, themeToggle = '' }: NavBarProps) {
  const [scrolled, setScrolled] = useState(false)
  const [open, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const follow = () => setScrolled(isBarOpaque())
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    const button = burger.current
    const wide = matchMedia('(min-width: 56.01rem)')
    const close = () => setOpen(false)
    setOpen(button?.getAttribute('aria-expanded') === 'true' && !wide.matches)
    button?.setAttribute('data-awake', '')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  useEffect(() => {
    // Touches the style of the whole page: in a task of its own, so that the menu is painted first.
    const timer = setTimeout(() => {
      for (const behind of document.querySelectorAll<HTMLElement>('.skip-link, main, footer'))
        behind.inert = open
    })
    return () => clearTimeout(timer)
  }, [open])

  return (
    <header className={scrolled ? 'nav opaque' : 'nav'} suppressHydrationWarning>
      <div className="wrap nav-row">
        <a className="logo" href={`${home}#top`} aria-label={`${name}, ${phrases.backToTop}`}>
          <Glyph />
          {shownName}
        </a>
        <button
          ref={burger}
          type="button"
          className="icon-button burger"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          suppressHydrationWarning
        >
          <Icon node={Menu} className="when-closed" />
          <Icon node={X} className="when-open" />
          <span className="sr-only when-closed">{phrases.openMenu}</span>
          <span className="sr-only when-open">{phrases.closeMenu}</span>
        </button>
        <nav id="menu" aria-label={phrases.mainNavigation}>
          {links.map(([fragment, label, altitude]) => (
            <a key={fragment} href={`${home}#${fragment}`}>
              {label}
              <small aria-hidden="true">{altitude}</small>
            </a>
          ))}
          <a className="button" href={`${home}#contact`}>
            {phrases.contactMe}
          </a>
          <Relief viewBox="170 20 190 120" align="xMidYMid" />
        </nav>
        <div
          className="island"
          data-island="theme"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of another island, left as it is
          dangerouslySetInnerHTML={{ __html: themeToggle }}
        />
      </div>
    </header>
  )
}

function Glyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M13 4h9v4h-9zM2 16h20v4H2z" />
      <path className="accent" d="M7.5 10H22v4H7.5z" />
    </svg>
  )
}

export const wakeUp = (written: Written) => wake('nav', NavBar, written)
