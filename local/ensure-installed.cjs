// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node must be able to read this file, to say that it is too old.
// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has: plain CommonJS in old syntax, and
// nothing imported that may not be installed yet. It answers with one sentence when it cannot go on.
const fs = require('fs')
const path = require('path')
const { createHash } = require('crypto')
const { spawnSync } = require('child_process')

const oldestNode = 20
const stampFile = '.installed-lock'

/** A sentence when this Node is too old to install with, else null. */
function nodeProblem(version) {
  const major = Number(/^v?(\d+)/.exec(version)[1])
  if (major >= oldestNode) return null
  return `Kampklar needs Node ${oldestNode} or newer, and this is Node ${version}: install a newer one from nodejs.org and run the command again.`
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (_error) {
    return null
  }
}

/** Whether npm's own note of its installed packages holds everything the lock file asks for; packages of other platforms are optional. */
function holdsAll(lockText, installedText) {
  try {
    const wanted = JSON.parse(lockText).packages
    const installed = JSON.parse(installedText).packages
    return Object.keys(wanted).every((place) => {
      if (place === '' || wanted[place].optional) return true
      return installed[place] !== undefined && installed[place].version === wanted[place].version
    })
  } catch (_error) {
    return false
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** 'installed', 'unmarked' (npm was run by hand: complete, but without our stamp) or 'missing'. */
function installedState(root) {
  const modules = path.join(root, 'node_modules')
  const lock = readText(path.join(root, 'package-lock.json'))
  if (lock === null) return 'missing'
  if (readText(path.join(modules, stampFile)) === hashOf(lock)) return 'installed'
  const noted = readText(path.join(modules, '.package-lock.json'))
  return noted !== null && holdsAll(lock, noted) ? 'unmarked' : 'missing'
}

function writeStamp(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  fs.writeFileSync(path.join(root, 'node_modules', stampFile), hashOf(lock))
}

/** The failure in npm's report, in a few words. */
function reasonOf(report) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(report)
  if (!code) return 'npm gave no reason'
  if (/^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH)$/.test(code[1])) {
    return `the download failed: ${code[1]}, is the network up?`
  }
  return code[1]
}

/** Development packages too, whatever NODE_ENV says: they hold the build and the runtime. Returns a sentence or null. */
function install(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: !npm && process.platform === 'win32' }
  const done = npm ? spawnSync(process.execPath, [npm].concat(args), options) : spawnSync('npm', args, options)
  if (done.status === 0) return null
  return `Installing the packages failed (${reasonOf(String(done.stderr || done.error))}): run \`npm ci\` to see npm's own report.`
}

/** The project brings its own newer Node as a package, whose install script must have been allowed to run. */
function runtimeProblem(root, ownVersion) {
  const found = ['node', 'node.exe'].some((name) => fs.existsSync(path.join(root, 'node_modules', 'node', 'bin', name)))
  if (found || Number(/^v?(\d+)/.exec(ownVersion)[1]) >= 24) return null
  return 'The Node 24 that comes as a package is not in node_modules, because npm was told not to run install scripts: run `npm rebuild node --ignore-scripts=false`.'
}

function ensureInstalled(root) {
  const old = nodeProblem(process.version)
  if (old) return old
  const state = installedState(root)
  if (state === 'missing') {
    console.log('Installing packages; the first time takes a minute or two …')
    const failure = install(root)
    if (failure) return failure
  }
  if (state !== 'installed') writeStamp(root)
  return runtimeProblem(root, process.version)
}

module.exports = { nodeProblem, holdsAll, installedState, writeStamp, reasonOf, runtimeProblem }

if (require.main === module) {
  const problem = ensureInstalled(path.join(__dirname, '..'))
  if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
}
