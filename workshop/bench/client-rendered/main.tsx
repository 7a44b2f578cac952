/** The reference of what one would get by default: our page, built by React in the browser from one bundle. */
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeToggle } from '../../../site/islands/theme-toggle.tsx'
import { Page } from '../../../site/page.tsx'
import type { Pictures } from '../../../site/parts/picture.tsx'
import '../../../site/styles/site.css'

/** Set by the build. */
declare const PICTURES: Pictures

function App() {
  // On our page the toggle is a root of its own too, inside the nav bar.
  useEffect(() => {
    const slot = document.querySelector('[data-island=theme]')
    if (slot) createRoot(slot).render(<ThemeToggle />)
  }, [])
  return <Page pictures={PICTURES} />
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
