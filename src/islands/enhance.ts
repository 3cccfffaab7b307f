// What moves on document pages. Everything works without it.
import { enhanceVisitor } from './visitor.ts'

void enhanceVisitor(document)

if (import.meta.hot) {
  const { hot } = import.meta
  for (const event of ['vite:beforeUpdate', 'react-router:hmr']) hot.on(event, () => location.reload())
}
