// Runs first in `npm run lock`: npm keeps an entry as it stands, also one that `complete-lock.cjs` added without a hash where a
// registry mirror lacked the package. Without it npm asks for the package anew, and writes its hash if the mirror has it by now.
const fs = require('node:fs')

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
for (const [at, entry] of Object.entries(lock.packages)) {
  // A package inside another is covered by the hash of that.
  if (at !== '' && !entry.integrity && !entry.link && !entry.inBundle) delete lock.packages[at]
}
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
