import { subjectQuery } from '../../../packages/contact-server/wire/subject-link.ts'
import type { Price, PricesBody } from '../../../schema/sections/prices.ts'
import { colon, typeset } from '../../../schema/typography.ts'
import { pageOnHost } from '../../address.ts'
import { NamedIcon } from '../../parts/named-icon.tsx'
import { useSite } from '../../site-context.ts'
import { keyOf, Prose } from '../../study/prose.tsx'

export function Prices({ of: { offers } }: { of: PricesBody }) {
  const site = useSite()
  const { lang, phrases } = site
  return (
    <ul className={`prices ${offers.length === 3 ? 'three' : 'pairs'}`}>
      {offers.map(({ title, name, price, audience, features }) => (
        <li key={keyOf(title[0])}>
          <h3>
            <Prose nodes={title} />
          </h3>
          <PriceLine of={price} />
          {audience.length > 0 && (
            <p>
              <Prose nodes={audience} />
            </p>
          )}
          {features.length > 0 && (
            <ul>
              {features.map(feature => (
                <li key={keyOf(feature[0])}>
                  <Prose nodes={feature} />
                </li>
              ))}
            </ul>
          )}
          <a
            href={pageOnHost(site, `/${subjectQuery(name)}#contact`)}
            aria-label={typeset(phrases.requestOffer + colon(lang) + name, lang)}
          >
            {phrases.requestOffer}
            <NamedIcon name="arrow-up-right" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function PriceLine({ of: { before, amount, after } }: { of: Price }) {
  const { lang } = useSite()
  return (
    <p>
      {typeset(before, lang)}
      <b>{typeset(amount, lang)}</b>
      {typeset(after, lang).replace('/ ', '/\u00a0')}
    </p>
  )
}
