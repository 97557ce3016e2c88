import type { SeenQueue, SeenScrim, SiteClient } from '../../../local/bots/site-client.ts'
import { FakeSite } from './fake-site.ts'

type Answer = 'asked' | 'accepted' | 'declined'
type Check = { id: string; answers: Map<string, Answer>; shown: Set<string> }

/**
 * The part of the scrim queue that bots see: checks of ten, and the scrim that opens when all accept. Time passes only when a test says so.
 */
export class FakeQueue {
  fill: SeenQueue['fill'] = null
  waiting: string[] = []
  check: Check | null = null
  scrims: SeenScrim[] = []
  /** Every posted act, with its player. */
  posts: string[] = []
  checks = 0
  /** The players who cannot join. */
  readonly refused: Set<string>
  readonly site: FakeSite

  constructor({ players, refused = [] }: { players: readonly string[]; refused?: readonly string[] }) {
    this.site = new FakeSite({ players })
    this.site.match = { ...this.site.match, players: [], fill: 0 }
    this.refused = new Set(refused)
  }

  join(who: string): boolean {
    const isSeated = this.waiting.includes(who) || this.check?.answers.has(who) || this.scrims.length > 0
    if (isSeated || this.refused.has(who)) return false
    this.waiting.push(who)
    this.#open()
    return true
  }

  leave(who: string): void {
    this.waiting = this.waiting.filter((each) => each !== who)
  }

  answer(who: string, answer: Answer): void {
    if (this.check?.answers.get(who) !== 'asked') return
    this.check.answers.set(who, answer)
    const answers = [...this.check.answers.values()]
    if (answers.includes('declined')) this.endCheck()
    else if (answers.every((each) => each === 'accepted')) this.#start()
  }

  /**
   * The check ends with its answers so far: a player who declined, or did not answer in time, is out; the others return to their places.
   */
  endCheck(): void {
    const answers = [...(this.check?.answers ?? [])]
    const out = answers.some(([, answer]) => answer === 'declined') ? 'declined' : 'asked'
    for (const [who] of answers.filter(([, answer]) => answer === out)) this.refused.add(who)
    this.waiting = [...answers.filter(([, answer]) => answer !== out).map(([who]) => who), ...this.waiting]
    this.check = null
  }

  #open(): void {
    if (this.waiting.length < 10 || this.check) return
    this.checks += 1
    const ten = this.waiting.splice(0, 10)
    this.check = { id: `scrim-${this.checks}`, answers: new Map(ten.map((who) => [who, 'asked'])), shown: new Set() }
  }

  /** The veto begins: the first bot among the ten leads the team whose turn it is. */
  #start(): void {
    const ten = [...(this.check?.answers.keys() ?? [])]
    const [owner, captain] = [ten.find((each) => each === 'owner') ?? ten[0]!, ten.find((each) => each !== 'owner')!]
    this.check = null
    this.fill = null
    this.site.match.players = ten.map((steamid) => ({ steamid, username: steamid, elo: 900, team: null, is_captain: 0 }))
    this.site.start(captain)
    this.scrims = [{ match_id: 'm', status: 'picking_maps', captain_a: { steamid: captain }, captain_b: { steamid: owner } }]
  }

  #post(as: string, path: string): { success: boolean; error?: string } {
    const act = path.split('/').at(-1) ?? ''
    this.posts.push(`${as} ${act}`)
    if (act === 'join') return this.join(as) ? { success: true } : { success: false, error: 'GATHER_ALLREADY_JOINED' }
    if (act === 'leave') this.leave(as)
    if (act === 'shown') this.check?.shown.add(as)
    if (act === 'ready') this.answer(as, 'accepted')
    if (act === 'decline') this.answer(as, 'declined')
    return { success: true }
  }

  get client(): SiteClient {
    return {
      ...this.site.client,
      listGathers: async () => {
        this.site.looks += 1
        return []
      },
      readQueue: async () => ({
        playersInQueue: this.waiting.length,
        players: this.waiting.map((steamid) => ({ steamid })),
        fill: this.fill,
      }),
      readCheck: async (as) => {
        const you = this.check?.answers.get(as)
        return this.check && you ? { id: this.check.id, status: 'asking', you } : null
      },
      listScrims: async () => this.scrims.map((scrim) => ({ ...scrim, status: this.site.match.status })),
      post: async (as, path, body, key) =>
        path.startsWith('/api/matches/scrim/') ? (this.#post(as, path) as never) : this.site.client.post(as, path, body, key),
    }
  }
}
