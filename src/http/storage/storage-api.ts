import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { sameText } from '#platform/seal.ts'
import { bucketsApi } from './buckets.ts'
import { objectsApi } from './objects.ts'
import type { StorageEnvironment } from './storage-environment.ts'
import { answerStorageError } from './storage-errors.ts'

/** Programs on other sites may call this API: nothing here reads a cookie. */
const allowOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Cache-Control',
    'Content-Type',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
    'Range',
    'apikey',
    'x-client-info',
    'x-metadata',
    'x-upsert',
  ],
  exposeHeaders: [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    'ETag',
    'Last-Modified',
  ],
})

/** An `apikey` must be one of ours; clients without a gateway may leave it out. */
const checkApiKey: MiddlewareHandler<StorageEnvironment> = async (c, next) => {
  const key = c.req.header('apikey')
  const { anonKey, serviceKey } = c.get('services').config.auth
  if (key === undefined || sameText(key, anonKey) || sameText(key, serviceKey)) return next()
  return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
}

/**
 * `/storage/v1`: the part of Supabase Storage's protocol that the product needs, answered by the use-cases of
 * documents.
 */
export const storageApi = new Hono<StorageEnvironment>()
storageApi.onError((error, c) => answerStorageError(c, error))
storageApi.use(allowOrigins, checkApiKey)
storageApi.route('/', objectsApi)
storageApi.route('/', bucketsApi)
storageApi.all('*', (c) => {
  const { pathname } = new URL(c.req.url)
  const message = `Route ${c.req.method}:${pathname} not found`
  return c.json({ message, error: 'Not Found', statusCode: 404 }, 404)
})
