import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { documentScript } from './scripts/vite/document-script.ts'
import { routeCode } from './scripts/vite/route-code.ts'
import { serverBoundary } from './scripts/vite/server-boundary.ts'

export default defineConfig({
  plugins: [
    serverBoundary(),
    routeCode(),
    documentScript('src/islands/enhance.ts'),
    documentScript('src/islands/wake.ts'),
    { ...optimizeLocales.vite({ locales: ['sv-SE'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  // The colours use light-dark(), the menus are popovers. Transpiling light-dark() for older browsers only makes
  // every page larger, because those browsers have no popovers.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Code that most pages share is in a few files, and so are the small modules that some share, because each
              // file costs a request; the rest stays with the pages that use it. Stylesheets, and the modules of documents
              // that import one, are left out: every page with the small modules would load them.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'controls', test: /node_modules\//, minShareCount: 12 },
                { name: 'frame', test: /src\//, minShareCount: 12 },
                {
                  name: 'small',
                  test: /src\/(?!shell\/documents\/).*\.tsx?$/,
                  minShareCount: 3,
                  maxModuleSize: 1_500,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Node reads every module of a package that is not bundled: a thousand files for the few controls that we use.
  ssr: {
    noExternal: [
      /^react-aria/,
      /^react-stately/,
      /^@react-aria\//,
      /^@react-stately\//,
      /^@internationalized\//,
    ],
  },
  // Found at start rather than page by page, because each find reloads the open page.
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/**/*.tsx'] },
})
