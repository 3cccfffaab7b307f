import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#platform/storage/s3-file-store.ts'

/** A failure of one request: no answer, another status, an answer that breaks off or stalls. */
export type S3Fault = 'silent' | 'half' | 'stuck' | { status: number; code: string }

export type FakeS3 = {
  settings: S3Settings
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** The failures of the next requests, one each. */
  faults: S3Fault[]
  /** Method and path of each request. */
  requests: string[]
  close(): Promise<void>
}

const REGION = 'sto-1'
const SECRET = 'test-secret'
/** Small, so that a listing has several pages. */
const PAGE = 3

/**
 * A store of one bucket that refuses every request without a valid signature. The signature check was written from
 * Amazon's description.
 */
export async function aFakeS3(): Promise<FakeS3> {
  const fake: Omit<FakeS3, 'settings' | 'close'> = { objects: new Map(), faults: [], requests: [] }
  const server = createServer((request, response) => void answer(fake, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = {
    url: `http://127.0.0.1:${port}/files`,
    region: REGION,
    keyId: 'test-key',
    secret: SECRET,
  }
  return {
    ...fake,
    settings,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  fake: Pick<FakeS3, 'objects' | 'faults' | 'requests'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://here')
  fake.requests.push(`${request.method} ${url.pathname}`)
  const body = Buffer.concat(await Array.fromAsync(request))
  const fault = fake.faults.shift()
  if (fault === 'silent') return
  if (typeof fault === 'object') return refuse(response, fault.status, fault.code)
  if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch')
  const [, bucket, ...path] = url.pathname.split('/')
  if (bucket !== 'files') return refuse(response, 404, 'NoSuchBucket')
  const key = path.join('/')
  if (key === '') return list(fake.objects, url, response)
  if (request.method === 'PUT') return keep(fake.objects, key, { request, body, response })
  if (request.method === 'DELETE') {
    fake.objects.delete(key)
    return void response.writeHead(204).end()
  }
  send(fake.objects.get(key)?.bytes, request.headers.range, response, fault)
}

/** Signature version 4, over the headers that the request itself says are signed. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, date = '', region, names = '', signature] =
    /Credential=test-key\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (region !== REGION) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join(
    '\n',
  )
  const digest = createHash('sha256').update(canonical).digest('hex')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, digest].join('\n')
  const key = [date, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

type Put = { request: IncomingMessage; body: Buffer; response: ServerResponse }

function keep(objects: FakeS3['objects'], key: string, { request, body, response }: Put): void {
  const digest = createHash('md5').update(body).digest('base64')
  if (request.headers['content-md5'] !== digest) return refuse(response, 400, 'BadDigest')
  objects.set(key, { bytes: body, at: new Date() })
  response.writeHead(200).end()
}

function send(
  bytes: Buffer | undefined,
  range: string | undefined,
  response: ServerResponse,
  fault: S3Fault | undefined,
): void {
  if (!bytes) return refuse(response, 404, 'NoSuchKey')
  const [, first = '0', last = `${bytes.length - 1}`] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = bytes.subarray(Number(first), Number(last) + 1)
  response.writeHead(range ? 206 : 200, { 'content-length': part.length })
  if (fault === undefined) return void response.end(part)
  response.write(part.subarray(0, part.length / 2), () => fault === 'half' && response.destroy())
}

function list(objects: FakeS3['objects'], url: URL, response: ServerResponse): void {
  const keys = [...objects.keys()].sort()
  const start = Number(url.searchParams.get('continuation-token') ?? 0)
  const contents = keys
    .slice(start, start + PAGE)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
  const next = start + PAGE
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const isTruncated = `<IsTruncated>${more !== ''}</IsTruncated>`
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult>${isTruncated}${contents.join('')}${more}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`)
}
