import { defineConfig } from 'vitest/config'

const folders = '{contact,server,site,content,tools,torture}'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: [`${folders}/**/*.test.{ts,tsx}`] } },
      { test: { name: 'artefact', include: ['e2e/artefact/*.test.ts'] } },
    ],
  },
})
