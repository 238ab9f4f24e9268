/** The words of the page, one catalogue per language. */

export type { Messages, PageWords } from './messages'
export { MessagesContext, useLoadedMessages, useMessages } from './use-messages'
