/** The reference of what one would get by default: our page, built by React in the browser from one bundle. */
import { createRoot } from 'react-dom/client'
import { Page } from '../../../site/page.tsx'
import type { Pictures } from '../../../site/parts/picture.tsx'
import '../../../site/styles/site.css'

/** Set by the build. */
declare const PICTURES: Pictures

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Page pictures={PICTURES} documents={[]} />)
