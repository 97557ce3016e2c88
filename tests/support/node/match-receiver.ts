import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GameEvent } from '../../../local/cs2/event-bodies.ts'

type HeardEvent = { event: GameEvent; text: string; headers: IncomingMessage['headers'] }

/** The site for a game server: a config and a round backup to fetch, an address for events, another for the log. */
export type MatchReceiver = {
  readonly url: string
  config: unknown
  /** The status of the answer with the config. */
  configStatus: number
  /** The round backup that can be fetched, and the status of the answer. */
  offered: { text: string; status: number }
  /** The headers of every call for the round backup. */
  readonly backupCalls: IncomingMessage['headers'][]
  /** The status of the answer to every event. */
  eventStatus: number
  readonly configHeaders: IncomingMessage['headers'][]
  readonly heard: HeardEvent[]
  /** Every received round backup, with its headers. */
  readonly backups: { text: string; headers: IncomingMessage['headers'] }[]
  /** Every post of the log, as its lines without their time. */
  readonly logPosts: string[][]
  close(): Promise<void>
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function startMatchReceiver(): Promise<MatchReceiver> {
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      if (request.url === '/config') {
        receiver.configHeaders.push(request.headers)
        response.writeHead(receiver.configStatus).end(JSON.stringify(receiver.config))
        return
      }
      if (request.url === '/backup') {
        receiver.backupCalls.push(request.headers)
        response.writeHead(receiver.offered.status).end(receiver.offered.text)
        return
      }
      if (request.url === '/events') receiver.heard.push({ event: JSON.parse(text) as GameEvent, text, headers: request.headers })
      else if (request.url === '/backups') receiver.backups.push({ text, headers: request.headers })
      else
        receiver.logPosts.push(
          text
            .trimEnd()
            .split('\n')
            .map((line) => line.slice(line.indexOf(' - ', 13) + 3)),
        )
      response.writeHead(receiver.eventStatus).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: MatchReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    config: {},
    configStatus: 200,
    offered: { text: '', status: 200 },
    backupCalls: [],
    eventStatus: 200,
    configHeaders: [],
    heard: [],
    backups: [],
    logPosts: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
