import type { Plugin } from 'vite'

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = /console\.error\([^;]*\);\s*console\.error\(error\);([^;]*;)\s*window\.location\.reload\(\);/

/**
 * When the code of a route cannot be loaded, React Router reloads the current page: offline that is the browser's own
 * error page, and what was typed is lost. This plugin fires an event instead, which `src/shell/connection-watch.tsx`
 * handles. It fails the build when React Router has changed that code.
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
