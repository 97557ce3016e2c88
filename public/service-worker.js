// Shows the site's notifications and brings the player back from them. It answers no requests and keeps no files.
self.addEventListener('message', (event) => {
  const { title, body, tag, path } = event.data
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'nb', data: { path, tab: event.source.id } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeBack(event.notification))
})

/** To the tab that was called, which knows the way itself; to a new one if that was closed. */
async function comeBack({ tag, data: { path, tab } }) {
  const client = await self.clients.get(tab)
  if (!client) return self.clients.openWindow(path)
  client.postMessage({ opened: tag })
  await client.focus()
}
