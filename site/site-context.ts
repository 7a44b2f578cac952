import { createContext, use } from 'react'
import type { Site } from '../schema/site.ts'

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('This page has no SiteContext around it.')
  return site
}
