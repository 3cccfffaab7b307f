import type { Plugin } from 'vite'

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = /console\.error\([^;]*\);\s*console\.error\(error\);([^;]*;)\s*window\.location\.reload\(\);/

/**
 * When the code of a route cannot be fetched, React Router loads the page in view again: without a line that is the browser's own
 * error page, and what was typed is gone. Here an event is told instead, of which `src/shell/line-watch.tsx` makes something
 * better. Fails the build when React Router has changed that place.
 */
export function routeCode(): Plugin {
  return {
    name: 'handslag:route-code',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return
      if (!RELOAD.test(code)) throw new Error(`${id} loads missing routes in another way than before`)
      return code.replace(RELOAD, "$1 window.dispatchEvent(new Event('handslag:missing-code'));")
    },
  }
}
