// Shows the site's notifications and brings the player back from them. It answers no requests and keeps no files.
const icon = '/icons/app-192.png'
const actions = [
  { action: 'accept', title: 'Godta' },
  { action: 'open', title: 'Åpne' },
]
const unheard = 'Fikk ikke svar. Åpne siden og godta der.'

// There are no old files that a tab could still need: a new worker takes over at once.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => event.waitUntil(showForTab(event.data, event.source.id)))
self.addEventListener('push', (event) => event.waitUntil(receive(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  // Both at once: the browser lets a press open a window for a few seconds only.
  event.waitUntil(Promise.allSettled([comeBack(notification), action === 'accept' && accept(notification)]))
})

/** What a tab in the background says. What a push has shown of the same can be answered, and stays. */
async function showForTab({ title, body, tag, path }, tab) {
  const [shown] = await self.registration.getNotifications({ tag })
  if (!shown?.data.token || shown.data.until < Date.now()) await self.registration.showNotification(title, { body, tag, icon, lang: 'nb', data: { path, tab } })
}

/** What the site sends to closed pages (docs/product.md 12.7). A page that is looked at shows it itself. */
async function receive({ title, body, tag, path, leftMs, token, trial }) {
  const tabs = await tabsOpen()
  if (!trial && !mustShow && tabs.some((tab) => tab.visibilityState === 'visible')) return
  const check = token && { actions, requireInteraction: true }
  const data = { path, token, until: Date.now() + leftMs }
  await self.registration.showNotification(title, { body, tag, icon, lang: 'nb', data, ...check })
  if (trial) return reportTrial(trial, tabs)
  if (!token) return
  void closeLater(data, tag, leftMs)
  await tell('shown', token)
}

/** A trial arrived (docs/product.md 13.15): the site hears of it, then the open pages do. */
async function reportTrial(token, tabs) {
  const { success } = await tell('arrived', token)
  for (const tab of tabs) tab.postMessage({ trial: success ? 'noted' : 'unheard' })
}

/**
 * What can no longer be accepted does not stay, if the browser lets the worker live that long. The push does not wait for it: Chrome
 * looks at its end whether something is shown.
 */
async function closeLater({ token }, tag, leftMs) {
  await new Promise((resolve) => setTimeout(resolve, leftMs))
  const shown = await self.registration.getNotifications({ tag })
  for (const notification of shown) if (notification.data.token === token) notification.close()
}

/** Safari takes the permission away from a site that was pushed to and showed nothing. */
const mustShow = /AppleWebKit\/(?!.*Chrom)/.test(navigator.userAgent)

const tabsOpen = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** What the player does with a ready check. They have no session here, so the notification brought a token. */
async function tell(action, token) {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(`/api/push/${action}`, { method: 'POST', headers, body: JSON.stringify({ token }) })
    return await response.json()
  } catch {
    return { success: false, message: unheard }
  }
}

/** Accepts the ready check, and says so if it was too late. */
async function accept({ title, tag, data: { path, token } }) {
  const { success, message } = await tell('ready', token)
  if (!success) await self.registration.showNotification(title, { body: message, tag, icon, lang: 'nb', data: { path } })
}

/** To the tab that was called, which knows the way itself; else to any tab of the site; to a new one if all are closed. */
async function comeBack({ tag, data: { path, tab, token } }) {
  const client = (tab && (await self.clients.get(tab))) || (await tabsOpen())[0]
  if (!client) return self.clients.openWindow(path)
  client.postMessage({ opened: tag })
  await client.focus()
  // Every page shows a ready check.
  if (client.id !== tab && !token && new URL(client.url).pathname !== path) await client.navigate(path)
}
