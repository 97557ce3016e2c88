import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../local/project.ts'
import { copyPreparedState } from './prepared-state.ts'

/** The compiled files of the launcher: every later start uses them. */
const compiledFolder = join(root, '.cache', 'compiled')

/** A whole site for one test: `npm start` on a free port and in a temporary state folder. */
export type Site = {
  url: string
  stateDir: string
  /** The launcher's output so far, for the message of a failing test. */
  output(): string
  /** Ends everything at once like a power cut: nothing is saved. */
  kill(): Promise<void>
  /** Ends it in order, as a deploy ends the previous version. */
  end(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /** Ends it and deletes its data. */
  stop(): Promise<void>
}

/** Resolves with the site's address when the launcher has printed it, and rejects if the launcher ends before that. */
function whenReady(child: ChildProcess, heard: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /running at (http:\S+)/.exec(heard()) ?? []
      if (url) resolve(url)
    })
    child.once('close', (code) => reject(new Error(`The site ended with code ${code} before it was ready:\n${heard()}`)))
  })
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The launcher leads its own process group, so the runtime that it started is killed at the same moment. */
async function cutPower(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await ended
}

/**
 * `env` overrides the settings: STEAM_OPENID_URL of a stand-in, SEED=demo and so on. Without SEED the site has only the first data of every
 * site.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const stateDir = mkdtempSync(join(tmpdir(), 'kampklar-'))
  const seed = env.SEED === 'demo' ? 'demo' : 'base'
  await copyPreparedState(seed, stateDir)
  let said = ''
  let child: ChildProcess

  async function launch(port: string): Promise<string> {
    // By default there is no wait before a match begins, and every list is read on each call.
    const own = { PORT: port, STATE_DIR: stateDir, SEED: seed, BEGINNING_MS: '0', SHARED_READ_MS: '0', NODE_COMPILE_CACHE: compiledFolder }
    child = spawn(process.execPath, [join(root, 'local/start.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data))
    return whenReady(child, () => said)
  }

  const url = await launch('0')
  return {
    url,
    stateDir,
    output: () => said,
    kill: () => cutPower(child),
    end: () => end(child),
    async restart() {
      await launch(new URL(url).port)
    },
    async stop() {
      await end(child)
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
