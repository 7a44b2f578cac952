import { Menu, SunMoon, X } from 'lucide'
import { pagePath } from '../../schema/languages/site-languages.ts'
import { onHost } from '../address.ts'
import { profileOf } from '../altitudes/profile.ts'
import { classes } from '../classes.ts'
import { ActionLink } from '../parts/action-link.tsx'
import { useDrawing } from '../parts/drawing.ts'
import { Icon } from '../parts/icon.tsx'
import { Relief } from '../parts/relief.tsx'
import { linkedSections } from '../sections/section-words.ts'
import { useSite } from '../site-context.ts'
import { barButton, barName, barWidths, hasLongAction } from './bar-widths.ts'
import { otherLanguages } from './languages.ts'

/**
 * loader/nav-bar.ts controls the bar, and loader/theme.ts its theme button.
 * @param home the URL of the home page; empty on the home page itself
 * @param project the project's index in content/projects.ts, when the page is a case study
 */
export function NavBar({ home = '', project }: { home?: string; project?: number }) {
  const site = useSite()
  const { content, phrases } = site
  const { landmarks, name } = content.site
  return (
    <>
      <a className="skip-link" href="#contenu">
        {phrases.skipLink}
      </a>
      <header
        className={classes(
          'nav',
          barWidths(site).isLong && 'long',
          hasLongAction(site) && 'long-action',
          !home && profileOf(site) && 'has-profile',
        )}
      >
        <div className="wrap nav-row">
          <a className="logo" href={`${home}#top`} aria-label={`${name}, ${phrases.backToTop}`}>
            <Logo />
            <span>{barName(content.site)}</span>
          </a>
          <MenuButton />
          <nav id="menu" aria-label={phrases.mainNavigation}>
            {linkedSections(site).map(({ id, word }) => (
              <a key={id} href={`${home}#${id}`}>
                {word}
                <small aria-hidden="true">{landmarks[id]?.altitude}</small>
              </a>
            ))}
            <LanguageLinks project={project} />
            <ActionLink action={barButton(site)} home={home} />
            <Relief viewBox="170 20 190 120" align="xMidYMid" />
          </nav>
          <LanguageLinks project={project} />
          <ThemeToggle />
        </div>
      </header>
    </>
  )
}

/**
 * On a case study, the links lead to its translations; elsewhere, to the home page in the other languages. The bar contains
 * them twice: after the section links, and beside the theme button, for windows in which the section links fold into a menu.
 * nav-bar.css and menu.css hide one of the two.
 */
function LanguageLinks({ project }: { project: number | undefined }) {
  return otherLanguages(useSite()).map(({ name, ...language }) => (
    <a
      key={language.tag}
      className="language"
      lang={language.tag}
      hrefLang={language.tag}
      href={onHost(`/${pagePath(language, project)}`)}
    >
      {name}
    </a>
  ))
}

/** `data-menu` tells the loader the width of the widest window with a menu, in rem. */
function MenuButton() {
  const site = useSite()
  const { phrases } = site
  return (
    <button
      type="button"
      className="icon-button burger"
      aria-expanded="false"
      aria-controls="menu"
      data-menu={barWidths(site).menu}
    >
      <Icon node={Menu} className="when-closed" />
      <Icon node={X} className="when-open" />
      <span className="sr-only when-closed">{phrases.openMenu}</span>
      <span className="sr-only when-open">{phrases.closeMenu}</span>
    </button>
  )
}

function ThemeToggle() {
  const { phrases } = useSite()
  return (
    <>
      <button type="button" className="icon-button theme">
        <Icon node={SunMoon} />
        <span className="sr-only in-light">{phrases.toDark}</span>
        <span className="sr-only in-dark">{phrases.toLight}</span>
      </button>
      <span
        className="sr-only"
        aria-live="polite"
        data-dark={phrases.darkOn}
        data-light={phrases.lightOn}
      />
    </>
  )
}

function Logo() {
  const { content } = useSite()
  const own = <use href={useDrawing('logo')} />
  const strata = (
    <>
      <path d="M11 4h9v4h-9zM0 16h20v4H0z" />
      <path className="accent" d="M5.5 10H20v4H5.5z" />
    </>
  )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {content.look.logo ? own : strata}
    </svg>
  )
}
