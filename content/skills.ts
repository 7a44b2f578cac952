import type { Skills } from '../schema/fields.ts'

export const skills: Skills = {
  lead: "Cinq couches, de la surface à la roche. C'est le sens de « full stack ».",
  categories: [
    {
      name: 'Frontend',
      caption: "Ce que l'on voit",
      skills: [
        'TypeScript',
        'React',
        'Next.js',
        'Astro',
        'Vue',
        'Tailwind CSS',
        'Vite',
        'HTML et CSS natifs',
      ],
    },
    {
      name: 'Backend & Bases de données',
      caption: 'Ce qui calcule et se souvient',
      skills: [
        'Node.js',
        'NestJS',
        'PHP et Laravel',
        'Python et FastAPI',
        'PostgreSQL',
        'MySQL',
        'Redis',
        'API REST et GraphQL',
      ],
    },
    {
      name: 'E-commerce & CMS',
      caption: 'Ce qui vend et se publie',
      skills: [
        'Shopify',
        'Liquid',
        'WooCommerce',
        'PrestaShop',
        'WordPress',
        'Strapi',
        'Sanity',
        'Stripe',
      ],
    },
    {
      name: 'DevOps & Hébergement',
      caption: 'Ce qui tient la charge',
      skills: [
        'Docker',
        'Linux',
        'GitHub Actions',
        'Caddy et Nginx',
        'OVHcloud',
        'Scaleway',
        'Vercel',
        'Playwright',
        'Sentry',
      ],
    },
    {
      name: 'Design & UX',
      caption: 'Ce sur quoi tout repose',
      skills: [
        'Figma',
        'Prototypage',
        'Design systems',
        'Accessibilité RGAA',
        'WCAG 2.2',
        'Tests utilisateurs',
        'Illustration SVG',
        'Écoconception',
      ],
    },
  ],
}
