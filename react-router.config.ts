import type { Config } from '@react-router/dev/config'

// All routes are known from the start: one that is asked for when it is needed cannot be asked for without a line.
export default { appDirectory: 'src', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
