import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { documentScript } from './scripts/vite/document-script.ts'
import { serverBoundary } from './scripts/vite/server-boundary.ts'

export default defineConfig({
  plugins: [
    serverBoundary(),
    documentScript('src/islands/enhance.ts'),
    { ...optimizeLocales.vite({ locales: ['sv-SE'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022' },
  // Found at start rather than page by page: each find would reload whatever is open.
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/**/*.tsx'] },
})
