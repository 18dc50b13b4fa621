// @ts-check
/**
 * System packages that Linux must have. Electron, npm packages and the app itself contain everything else; macOS and Windows
 * have their keychain, fonts and D-Bus counterpart built in.
 *
 * Purposes: `start` runs the app for a user. `tour` also takes pictures without a display. `test` runs all tests.
 *
 * @typedef {'start' | 'tour' | 'test'} Purpose
 *
 * @typedef {{
 *   host: 'electron' | 'standin',
 *   hasBrowser: boolean,
 *   hasCommand: (name: string) => boolean,
 *   hasFile: (path: string) => boolean,
 *   hasLibrary: (soname: string) => boolean,
 *   hasFont: (family: string) => boolean,
 *   hasFontFor: (language: string) => boolean,
 * }} Machine checks that a need may use; see `probe.mjs` for the real ones
 *
 * @typedef {{
 *   name: string,
 *   why: string,
 *   purposes: readonly Purpose[],
 *   appliesTo?: (machine: Machine, purpose: Purpose) => boolean,
 *   isMet: (machine: Machine) => boolean,
 *   packages: { apt: readonly string[], dnf: readonly string[], pacman: readonly string[] },
 * }} Need
 */

/** @type {readonly Purpose[]} */
const always = ['start', 'tour', 'test'];
/** @type {readonly Purpose[]} */
const withoutPerson = ['tour', 'test'];

/** @param {readonly string[]} apt @param {readonly string[]} [dnf] @param {readonly string[]} [pacman] */
const packages = (apt, dnf = apt, pacman = dnf) => ({ apt, dnf, pacman });

/** @type {readonly Need[]} */
const needs = [
  {
    name: 'Chromium, Chrome or Edge',
    why: 'the stand-in host and the browser tests run on it',
    purposes: always,
    appliesTo: ({ host }, purpose) => host === 'standin' || purpose === 'test',
    isMet: ({ hasBrowser }) => hasBrowser,
    packages: packages(['chromium']),
  },
  {
    name: "Electron's libraries",
    why: 'Electron links to them',
    purposes: always,
    appliesTo: ({ host }) => host === 'electron',
    isMet: ({ hasLibrary }) =>
      ['libgtk-3.so.0', 'libnss3.so', 'libgbm.so.1', 'libasound.so.2'].every(hasLibrary),
    packages: packages(
      ['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2'],
      ['gtk3', 'nss', 'mesa-libgbm', 'alsa-lib'],
      ['gtk3', 'nss', 'mesa', 'alsa-lib'],
    ),
  },
  {
    name: 'libsecret',
    why: 'keys go to the keychain through it',
    purposes: always,
    isMet: ({ hasLibrary }) => hasLibrary('libsecret-1.so.0'),
    packages: packages(['libsecret-1-0'], ['libsecret']),
  },
  {
    name: 'gnome-keyring',
    why: 'tests and tour use a real keychain of their own',
    purposes: withoutPerson,
    isMet: ({ hasCommand }) => hasCommand('gnome-keyring-daemon'),
    packages: packages(['gnome-keyring']),
  },
  {
    name: 'dbus-run-session',
    why: 'that keychain answers on a bus of its own',
    purposes: withoutPerson,
    isMet: ({ hasCommand }) => hasCommand('dbus-run-session'),
    packages: packages(['dbus'], ['dbus-daemon'], ['dbus']),
  },
  {
    name: 'the Inter font',
    why: 'the pictures are made with it',
    purposes: withoutPerson,
    isMet: ({ hasFont }) => hasFont('Inter'),
    packages: packages(
      ['fontconfig', 'fonts-inter'],
      ['fontconfig', 'rsms-inter-fonts'],
      ['fontconfig', 'inter-font'],
    ),
  },
  {
    name: 'a font with emoji',
    why: 'captions of posts are full of them',
    purposes: withoutPerson,
    isMet: ({ hasFont }) => hasFont('Noto Color Emoji'),
    packages: packages(['fonts-noto-color-emoji'], ['google-noto-color-emoji-fonts'], ['noto-fonts-emoji']),
  },
  {
    name: 'a Japanese font',
    why: 'a client of the demo writes Japanese, which is boxes in the pictures without one',
    purposes: ['tour'],
    isMet: ({ hasFontFor }) => hasFontFor('ja'),
    packages: packages(['fonts-vlgothic'], ['vlgothic-fonts'], ['otf-ipafont']),
  },
  {
    name: 'Xvfb',
    why: 'tests look at the window on a display of their own, and Electron itself cannot run without one',
    purposes: ['test'],
    isMet: ({ hasCommand }) => hasCommand('Xvfb') && hasCommand('xvfb-run'),
    packages: packages(['xvfb', 'xauth'], ['xorg-x11-server-Xvfb'], ['xorg-server-xvfb']),
  },
  {
    name: 'openbox',
    why: 'tests look at the window with a window manager and without one',
    purposes: ['test'],
    isMet: ({ hasCommand }) => hasCommand('openbox'),
    packages: packages(['openbox']),
  },
  {
    name: 'xdotool and xwininfo',
    why: 'tests move, size and find the window as a person does',
    purposes: ['test'],
    isMet: ({ hasCommand }) => ['xdotool', 'xwininfo', 'xprop'].every(hasCommand),
    packages: packages(
      ['xdotool', 'x11-utils'],
      ['xdotool', 'xwininfo', 'xprop'],
      ['xdotool', 'xorg-xwininfo', 'xorg-xprop'],
    ),
  },
  {
    name: 'sshd',
    why: 'tests of the tunnel run a server of their own on this machine',
    purposes: ['test'],
    // The place where Linux keeps it, which is only in root's PATH.
    isMet: ({ hasCommand, hasFile }) => hasFile('/usr/sbin/sshd') && hasCommand('ssh-agent'),
    packages: packages(
      ['openssh-server', 'openssh-client'],
      ['openssh-server', 'openssh-clients'],
      ['openssh'],
    ),
  },
];

/**
 * @param {Purpose} purpose @param {Machine} machine
 * @returns {Need[]}
 */
export const missingFor = (purpose, machine) =>
  needs.filter(
    (need) =>
      need.purposes.includes(purpose) && (need.appliesTo?.(machine, purpose) ?? true) && !need.isMet(machine),
  );
