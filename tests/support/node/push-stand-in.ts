import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The subscription that a browser gives a site; only that browser has its private keys. */
export type PushBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }
/** A received message, decrypted as its browser does it. `problems` is empty if the site followed the RFCs. */
export type Pushed = { endpoint: string; headers: IncomingMessage['headers']; payload: unknown; problems: string[] }

export type PushStandIn = {
  /** The service's own public address. */
  url: string
  /** A browser that subscribes here under this key of the site. */
  subscribe(siteKey: string): PushBrowser
  received: readonly Pushed[]
  /** The next answers, one for each message; afterwards 201 again. */
  answerNext(...answers: { status: number; retryAfter?: number }[]): void
  /** Resolves when this many messages have come in total. */
  whenReceived(count: number): Promise<void>
  close(): Promise<void>
}

type Subscribed = { siteKey: string; secret: ReturnType<typeof createECDH>; auth: Buffer }

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))
const named = (text: string): Buffer => Buffer.from(`${text}\0`)

/** RFC 8291 and 8188: one record, its keys made from both sides' points, the salt and the browser's secret. */
function decrypt(body: Buffer, { secret, auth }: Subscribed): Buffer {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > size || body.length > 4096) throw new Error(`too long: ${body.length}`)
  const info = Buffer.concat([named('WebPush: info'), secret.getPublicKey(), sender])
  const key = hkdf(auth, secret.computeSecret(sender), info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, named('Content-Encoding: aes128gcm'), 16),
    hkdf(salt, key, named('Content-Encoding: nonce'), 12),
  )
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end)
}

/** RFC 8292: the signature has the key that the browser subscribed with, is for this service, and is valid for at most a day. */
function problemsOfSignature(authorization: string, siteKey: string, url: string): string[] {
  const [, header = '', claims = '', signature = '', key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(siteKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const said = Buffer.from(`${header}.${claims}`)
  const isSigned = verify('sha256', said, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const seconds = exp - Date.now() / 1000
  return [
    ...(key === siteKey ? [] : ['another key']),
    ...(isSigned ? [] : ['not signed']),
    // There is no TLS here; the site signs as if there were.
    ...(aud === url.replace('http:', 'https:') ? [] : [`for ${aud}`]),
    ...(seconds > 0 && seconds <= 86_400 ? [] : [`until ${exp}`]),
    ...(/^(mailto|https):/.test(String(sub)) ? [] : [`from ${sub}`]),
  ]
}

/** RFC 8030, as the large services require it. */
const problemsOfHeaders = ({ ttl, urgency, topic, ...headers }: IncomingMessage['headers']): string[] => [
  ...(/^[1-9]\d*$/.test(String(ttl)) ? [] : [`TTL ${ttl}`]),
  ...(urgency === 'high' ? [] : [`Urgency ${urgency}`]),
  ...(/^[\w-]{1,32}$/.test(String(topic)) ? [] : [`Topic ${topic}`]),
  ...(headers['content-encoding'] === 'aes128gcm' ? [] : [`Content-Encoding ${headers['content-encoding']}`]),
]

/** A push service on a free port, with any number of browsers. Unlike a real one it decrypts the messages. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Subscribed>()
  const received: Pushed[] = []
  const answers: { status: number; retryAfter?: number }[] = []
  const waiting: { count: number; resolve(): void }[] = []
  let url = ''

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const subscribed = browsers.get(request.url ?? '')
    if (request.method !== 'POST' || !subscribed) return void response.writeHead(404).end()
    const { headers } = request
    const problems = [...problemsOfHeaders(headers), ...problemsOfSignature(headers.authorization ?? '', subscribed.siteKey, url)]
    received.push({ endpoint: `${url}${request.url}`, headers, payload: JSON.parse(decrypt(body, subscribed).toString()), problems })
    const { status, retryAfter } = answers.shift() ?? { status: 201 }
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }).end()
    for (const each of waiting) if (received.length >= each.count) each.resolve()
  }

  const server = createServer(
    (request, response) => void take(request, response).catch((error) => response.writeHead(400).end(String(error))),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    subscribe(siteKey) {
      const [secret, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/push/${randomBytes(12).toString('hex')}`]
      const p256dh = secret.generateKeys('base64url')
      browsers.set(path, { siteKey, secret, auth })
      return { endpoint: `${url}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answerNext: (...next) => void answers.push(...next),
    whenReceived: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => void waiting.push({ count, resolve })),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
