/**
 * The page that the benchmark compares with ours. React renders the same page in the browser from one bundle, as in a
 * usual React app.
 */
import { createRoot } from 'react-dom/client'
import { Page } from '../../../site/page.tsx'
import type { Pictures } from '../../../site/parts/picture.tsx'
import '../../../site/styles/site.css'

/** The build replaces this name with the list of the page's pictures. */
declare const PICTURES: Pictures

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(<Page pictures={PICTURES} documents={[]} form={{ contentFile: '' }} />)
