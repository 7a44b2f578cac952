/**
 * The page that the benchmark compares with ours. React renders the same page in the browser from one bundle, as in a
 * usual React app.
 */
import { createRoot } from 'react-dom/client'
import type { Site } from '../../../schema/site.ts'
import { type Assets, AssetsContext } from '../../../site/assets-context.ts'
import { FormContext } from '../../../site/contact-form/form-content.ts'
import { ownFormContent } from '../../../site/contact-form/own-content.ts'
import { Page } from '../../../site/page.tsx'
import { SiteContext } from '../../../site/site-context.ts'
import '../../../site/styles/site.css'

/** The build inserts both values. */
declare const SITE: Site
declare const ASSETS: Assets

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <SiteContext value={SITE}>
      <AssetsContext value={ASSETS}>
        <FormContext value={ownFormContent(SITE)}>
          <Page />
        </FormContext>
      </AssetsContext>
    </SiteContext>,
  )
