import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINIMUM, writeContent } from '../../testing/contents.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 2400" data-place="Die" data-drop="120" data-ground="plain">
<path id="rock" d="M1660 500l-500 140-100 700-400 500H1660z"/>
<path id="ridge" d="M1660 150l-800 90-270 541H1660z"/>
<path id="footer-river" d="M-60 245H860l820 60v60l-820-90H-60z"/>
</svg>
`
const service = (n: number) => ({
  icon: 'layers',
  title: `Service ${n}`,
  description: 'Du croquis au site.',
  features: ['Maquette', 'Mise en ligne'],
})
const SITE = {
  ...MINIMUM.site,
  name: 'Maïwenn Le Goff',
  availability: { ...MINIMUM.site.availability, status: 'Libre en mars' },
  mapMark: { place: 'Die', coordinates: '44° 45′ N, 5° 22′ E' },
  sections: ['about', 'services'] as ('about' | 'services')[],
  landmarks: {
    services: { altitude: '2 041 m', place: 'Glandasse' },
    contact: { altitude: '410 m', place: 'Die' },
    footer: { altitude: '390 m', place: 'La Drôme' },
  },
}
const SERVICES = { lead: 'Mes services.', services: [1, 2, 3].map(service) }

/** Writes content with a pale accent, and a descent.svg that draws a cliff and the river in the footer. */
export async function writeCliff(folder: string): Promise<string> {
  await writeContent(folder, {
    site: SITE,
    services: SERVICES,
    look: { accent: { light: '#fdfbe0', dark: '#f9af66' } },
  })
  await writeFile(join(folder, 'descent.svg'), DRAWING)
  return folder
}
