import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { MINIMUM, PICTURE, plainPicture, writeContent } from '../../testing/contents.ts'

const TEXTS = {
  methode: `---
title: Ma façon de travailler
menu: Méthode
kind: steps
lead: Deux étapes.
altitude: 640 m
place: Col du Rousset, au-dessus de Chamaloc et de Saint-Agnan-en-Vercors
---

## On se parle

Une demi-heure au téléphone.

## Développement et *relectures*

- Une adresse privée,
- chaque vendredi.

1. Lire
2. Écrire

## Mise en ligne

![Un mur lilas](${PICTURE} "Le mur")
`,
  atelier: `---
title: Internationalisation
menu: Accompagnement
kind: text
---

Un ancien moulin.

![Un mur lilas](${PICTURE} "Le mur")

## Comment venir

À vélo.

![Le même mur](${PICTURE})
`,
  notes: '---\ntitle: Notes\nkind: text\n---\n\n> Rien de plus.\n',
}
const SERVICES = {
  lead: 'Mes services.',
  services: [{ icon: 'layers', title: 'Sites', description: 'Du croquis au site.', features: [] }],
}
/** Makes the links to the three price sections so wide that the bar shows the menu button even on a desktop. */
const MENU = 'Accompagnements et interventions ponctuelles, '

const section = (title: string, offers: [name: string, price: string, items: number][]) =>
  `---\ntitle: ${title}\nmenu: ${MENU}${title}\nkind: prices\n---\n\n${offers
    .map(([name, price, items]) => {
      const list = Array.from({ length: items }, (_, n) => `- Une page *dessinée* ${n}\n`).join('')
      return `## ${name}\n\n${price}\n\nPour un artisan qui veut être trouvé.\n\n${list}`
    })
    .join('\n')}`

export const OFFERS = {
  tarifs: section('Tarifs', [
    ["L'essai & « rien »", 'à partir de **4 500 €**', 3],
    ['Régie', '**450 €** / jour', 1],
    ['Application sur mesure, avec ateliers', 'entre **12 000 et 18 000 €** hors taxes', 5],
  ]),
  deux: section('Deux', [
    ['Audit', '**900 €**', 0],
    ['Accompagnement', '**120 €** / mois', 9],
  ]),
  quatre: section('Quatre', [
    ['A', '**1 €**', 1],
    ['Anticonstitutionnellement', 'à partir de **120 000 €** hors taxes', 2],
    ['C', '**sur devis**', 3],
    ['D', '**9 €**', 4],
  ]),
}

const QUESTIONS = `---
title: Questions
kind: questions
---

## Combien coûte un site ?

De 3 000 à 9 000 €.

## Qui écrit les textes ?

Vous ouvrez un fichier :

- la marche à suivre est écrite,
- **rien** ne casse.

1. Écrire
2. Relire

## À quoi ressemble le code ?

![L'écran](haut.png "L'écran")

> Il est lisible.
>
> — Une lectrice

~~~
const reponse = await fetch('https://exemple.example/api/v1/messages?limit=100&offset=0&tri=date')
~~~

## Travaillez-vous avec des collectivités, des coopératives ou des associations qui n'ont encore jamais eu de site ?

Oui, souvent à vélo.
`

const CLIENTS = `---
title: Clients
kind: logos
---

- ![Musée du Vent](vent.svg)
- Ferme du Talus
- ![Le Bac](bac.png "1.5")
- Éditions de la Fédération nationale des moulins à vent et à eau du Diois et des Baronnies
- ![Radio Digue](digue.svg)
`
const CAREER = `---
title: Parcours
kind: timeline
---

## Développeuse & cheffe de projet

**depuis 2021** [Ferme du Talus](https://talus.example/)

Des sites *simples*, pour des fermes et pour ceux qui leur achètent des légumes.

## Anticonstitutionnellement responsable

**septembre 2016 - février 2021**
`
const SHORT = '<svg viewBox="0 0 90 30"><path d="M0 30 45 0l45 30z" fill="#c00"/></svg>'
const LONG = '<svg viewBox="0 0 600 20"><path d="M0 0h600v20H0z"/></svg>'

export const SECTIONS = [
  ...['methode', 'services', 'atelier', 'notes', 'clients'],
  ...Object.keys(OFFERS),
  'questions',
  'parcours',
]

export async function writeSections(folder: string): Promise<string> {
  await writeContent(folder, {
    site: {
      ...MINIMUM.site,
      sections: SECTIONS,
      landmarks: { contact: { altitude: '410 m', place: 'Die' } },
    },
    services: SERVICES,
    look: { palette: 'estuaire' },
    sections: { ...TEXTS, ...OFFERS, clients: CLIENTS, questions: QUESTIONS, parcours: CAREER },
  })
  const images = join(folder, 'images')
  await writeFile(join(images, 'haut.png'), await plainPicture('#b7a6ea', 200, 320))
  await writeFile(join(images, 'vent.svg'), SHORT)
  await writeFile(join(images, 'digue.svg'), LONG)
  const bar = Buffer.from('<svg viewBox="0 0 400 300"><path d="M40 50h320v200H40z"/></svg>')
  await sharp(bar).resize(400, 300).png().toFile(join(images, 'bac.png'))
  return folder
}
