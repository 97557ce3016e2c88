// The least that a Durable Object room can be while it keeps what docs/design.md 2 asks for: every action is a journal row
// and the state row in one transaction, the alarm follows from the state and only moves earlier, sockets hibernate.
import { DurableObject } from 'cloudflare:workers'
import { changeFrame, stateAt } from '../workload.ts'

export class MinimalRoom extends DurableObject {
  #armedAt = null
  #revision = 0

  constructor(ctx, env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    ctx.blockConcurrencyWhile(async () => {
      this.#armedAt = await ctx.storage.getAlarm()
    })
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, state TEXT NOT NULL, revision INTEGER NOT NULL)')
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS journal (revision INTEGER PRIMARY KEY, at INTEGER NOT NULL, event TEXT NOT NULL)')
    for (const { revision } of ctx.storage.sql.exec('SELECT revision FROM room')) this.#revision = revision
  }

  async fetch(request) {
    if (request.headers.get('Upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair()
      this.ctx.acceptWebSocket(server)
      return new Response(null, { status: 101, webSocket: client })
    }
    this.#act(await request.json())
    return Response.json({ success: true })
  }

  webSocketMessage(_socket, message) {
    this.#act(JSON.parse(message))
  }

  webSocketClose(socket, code) {
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  alarm() {
    this.#armedAt = null
  }

  #act({ action }) {
    const at = Date.now()
    const revision = this.#revision + 1
    const state = stateAt(revision, at)
    const { sql } = this.ctx.storage
    this.ctx.storage.transactionSync(() => {
      sql.exec(
        'INSERT INTO room VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET state = ?1, revision = ?2',
        JSON.stringify(state),
        revision,
      )
      sql.exec('INSERT INTO journal VALUES (?, ?, ?)', revision, at, JSON.stringify(action))
    })
    this.#revision = revision
    this.#arm(state.deadlineAt)
    const change = changeFrame(revision, at)
    for (const socket of this.ctx.getWebSockets()) socket.send(change)
  }

  #arm(at) {
    if (this.#armedAt !== null && this.#armedAt <= at) return
    this.#armedAt = at
    void this.ctx.storage.setAlarm(at)
  }
}

/** The queries of the list routes, without anything around them. */
const queries = {
  '/api/query/switches': 'SELECT name, value FROM system_switches',
  '/api/query/maps': 'SELECT * FROM maps WHERE in_pool = 1 ORDER BY id',
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    const query = queries[pathname]
    if (query) return Response.json({ success: true, rows: (await env.DB.prepare(query).all()).results })
    return env.ROOM.getByName(pathname).fetch(request)
  },
}
