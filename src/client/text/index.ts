/** The words of the page, a catalogue a language. */
export { loadMessages } from './load'
export type { Messages, PageWords } from './messages'
export { MessagesContext, useLoadedMessages, useMessages } from './use-messages'
