import type { Site, Testimonials } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'

/** Warns about people quoted by name whose consent the owner hasn't recorded (RGPD art. 6.1.a). */
export function consentFindings(files: readonly ContentFile[]): Finding[] {
  if (!exported<Site>(files, 'site').sections?.includes('testimonials')) return []
  const { testimonials = [] } = exported<Testimonials>(files, 'testimonials')
  // The content may have faults, so `testimonials` may be a single testimonial instead of a list.
  const unsure = [testimonials].flat().flatMap(it => (!it || it.agreed ? [] : it.person))
  if (unsure.length === 0) return []
  return [
    warning(
      `quotes these people by name, did they agree? ${unsure.join(', ')}`,
      'ask each of them, keep the answer, then write «agreed: true» (RGPD art. 6)',
      { file: 'testimonials.ts' },
    ),
  ]
}
