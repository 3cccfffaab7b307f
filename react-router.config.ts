import type { Config } from '@react-router/dev/config'

// All routes are known from the start: a route that is loaded on demand cannot be loaded while the browser is
// offline.
export default { appDirectory: 'src', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
