/** The lab's command line is part of the product; the commands of the tests are written the same way. */
export * from '../../src/game/lab/command/command-line'
