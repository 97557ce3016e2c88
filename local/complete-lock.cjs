// Run after every change of dependencies: `npm run lock`.
// A registry mirror may lack the binaries of platforms it does not serve, and npm then leaves them out of the lock file,
// which `npm ci` refuses. This adds the missing platform entries and removes download addresses, so that the lock file
// names no host and is complete on every platform.
const fs = require('node:fs')

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const names = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
}

/** The `os`, `cpu` and `libc` that a platform package's name tells, e.g. `cli-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split('/').pop().split('-')
  const os = words.map((word) => names[word]).find(Boolean)
  const cpu = words
    .map((word) => (word === '64' ? 'x64' : word))
    .find((word) => /^(x64|ia32|arm|arm64|ppc64|riscv64|s390x|wasm32)$/.test(word))
  const libc = words.some((word) => /^musl/.test(word)) ? 'musl' : words.some((word) => /^gnu/.test(word)) ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && os === 'linux' && { libc: [libc] }), ...(os && { os: [os] }) }
}

/** The places where npm looks for `name` from the package at `from`: nearest node_modules first. */
function placesFor(from, name) {
  const places = []
  for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) places.push(`${at}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

for (const [at, entry] of Object.entries(lock.packages)) {
  delete entry.resolved
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = placesFor(at, name)
    const found = places.find((place) => lock.packages[place])
    if (found && (lock.packages[found].version === version || !/^\d/.test(version))) continue
    const place = found ? places[0] : `node_modules/${name}`
    lock.packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true }
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
