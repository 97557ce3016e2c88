import { spawn } from 'node:child_process'
import { Problem } from '../problem.ts'
import { commandFile, root } from '../project.ts'

/** Runs a command of wrangler's; answers what it printed, or throws a Problem with that. Tests pass their own. */
export type Wrangler = (args: readonly string[]) => Promise<string>

export const wrangler: Wrangler = (args) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }
    const child = spawn(process.execPath, [commandFile('wrangler'), ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let said = ''
    child.stdout.on('data', (data) => (out += data))
    child.stderr.on('data', (data) => (said += data))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(out)
      else reject(new Problem(`wrangler ${args.slice(0, 3).join(' ')} failed:\n${`${out}\n${said}`.trim()}`))
    })
  })
