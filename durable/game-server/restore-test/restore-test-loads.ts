import type { RestoreTestOrder } from '../../ports/game-server-port.ts'
import type { LoadHook } from '../../rules/play/load-settings.ts'
import { rewrittenBackup } from '../../rules/play/rewritten-backup.ts'
import type { RoundBackup } from '../../rules/play/round-backup.ts'
import { loadSecret, loadSecretHeader, restoreTestAddresses } from '../../secrets/load-secret.ts'
import type { TestedRound } from './restore-test.ts'
import { type RestoreTestConfig, restoreTestConfig } from './restore-test-config.ts'

/** A backup may be empty once, when plugin and game write in the same moment. */
const emptyMax = 2
const nobody = { team1: {}, team2: {} }

type Site = { GAME_EVENT_SECRET: string; SITE_URL: string }

/**
 * The two loads of the restore test that a server runs: their configurations, and the round backup that came of the first. All of it is
 * in memory: a test whose object was ended begins again.
 */
export class RestoreTestLoads {
  readonly #site: Site
  readonly #server: string
  readonly #order: RestoreTestOrder
  #found: { backup: RoundBackup; text: string } | null = null
  #empty = 0

  constructor(site: Site, server: string, order: RestoreTestOrder) {
    this.#site = site
    this.#server = server
    this.#order = order
  }

  /** The addresses of a load; `round` is the one from which it goes on. */
  async addresses(load: number, round: number | null) {
    const { address, header, secret, backups } = await this.#hookOf(load)
    return { config: address, log: null, header, secret, backup: round === null ? null : `${backups}/${round}` }
  }

  /** The configuration of a load; null for another than these two. */
  async config(load: number): Promise<RestoreTestConfig | null> {
    if (!this.#order.loads.includes(load)) return null
    return restoreTestConfig(load, { ...(await this.#hookOf(load)), password: this.#order.password })
  }

  /** Keeps a backup of a completed round of the first load. */
  save(load: number, backup: RoundBackup | 'empty', text: string): void {
    if (load !== this.#order.loads[0]) return
    if (backup === 'empty') this.#empty += 1
    else if (backup.load === load && backup.round > 0) this.#found ??= { backup, text }
  }

  found(): TestedRound | 'empty' | null {
    return this.#found?.backup ?? (this.#empty >= emptyMax ? 'empty' : null)
  }

  /** The backup as the second load gets it; null for another load or round. */
  async backupFor(load: number, round: number): Promise<string | null> {
    const found = this.#found
    if (!found || load !== this.#order.loads[1] || found.backup.round !== round) return null
    return rewrittenBackup(found.text, { ...(await this.#hookOf(load)), loadId: load, password: this.#order.password, teams: nobody })
  }

  async #hookOf(load: number): Promise<LoadHook> {
    const secret = await loadSecret(this.#site.GAME_EVENT_SECRET, load)
    return { ...restoreTestAddresses(this.#site.SITE_URL, this.#server, load), header: loadSecretHeader, secret }
  }
}
