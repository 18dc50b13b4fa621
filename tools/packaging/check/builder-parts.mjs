// @ts-check
import { createRequire } from 'node:module';

/**
 * Types for the untyped parts of electron-builder and its dependencies that are used here.
 *
 * @typedef {{ type: string | number, bin: ArrayBuffer }} ResourceEntry
 * @typedef {{ setExtraData: (bytes: ArrayBuffer) => void, generate: () => ArrayBuffer }} Program
 * @typedef {{ entries: ResourceEntry[], outputResource: (program: Program) => void }} ProgramResources
 * @typedef {{ setStringValues: (language: object, values: Record<string, string>) => void, outputToResourceEntries: (entries: ResourceEntry[]) => void }} VersionInfo
 * @typedef {{
 *   NtExecutable: { from: (bytes: Buffer) => Program, createEmpty: (is32Bit: boolean, isLibrary: boolean) => Program },
 *   NtExecutableResource: { from: (program: Program) => ProgramResources },
 *   Resource: { VersionInfo: { createEmpty: () => VersionInfo } },
 * }} ResourceEditor
 *
 * @typedef {{ finishBuild: () => Promise<void> }} Installer
 * @typedef {{ addTask: (task: Promise<unknown>) => void }} Tasks
 * @typedef {{ platform: import('electron-builder').Platform, platformSpecificBuildOptions: object }} Packager
 * @typedef {(this: Packager, appFolder: string, arch: unknown, installers: Installer[], tasks: Tasks) => void} MakeInstallers
 *
 * @typedef {{
 *   CFBundleIdentifier?: string, CFBundleExecutable?: string, LSApplicationCategoryType?: string,
 *   CFBundleURLTypes?: { CFBundleURLSchemes?: string[] }[],
 *   ElectronAsarIntegrity?: Record<string, { hash: string }>,
 * }} AppInfo an app's Info.plist
 */
const load = /** @type {(name: string) => unknown} */ (
  createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))
);

export const electronBuilder = () =>
  /** @type {typeof import('electron-builder')} */ (load('electron-builder'));

/** The prototype of every packager, whose members may be replaced. */
export const packagerPrototype = () =>
  /** @type {{ PlatformPackager: { prototype: { packageInDistributableFormat: MakeInstallers } } }} */ (
    load('app-builder-lib')
  ).PlatformPackager.prototype;

/** Desktop entry of an installer for Linux. @param {Packager} packager */
export const desktopEntry = async (packager) => {
  const { LinuxTargetHelper } =
    /** @type {{ LinuxTargetHelper: new (packager: Packager) => { computeDesktopEntry: (options: object) => string | Promise<string> } }} */ (
      load('app-builder-lib/out/targets/LinuxTargetHelper')
    );
  return new LinuxTargetHelper(packager).computeDesktopEntry(packager.platformSpecificBuildOptions);
};

/** @param {string} file @returns {Promise<AppInfo & Record<string, unknown>>} */
export const readPropertyList = (file) =>
  /** @type {{ parsePlistFile: (file: string) => Promise<AppInfo & Record<string, unknown>> }} */ (
    load('app-builder-lib/out/util/plist')
  ).parsePlistFile(file);

/** Reads and writes the resources of a program for Windows. */
export const resourceEditor = () => /** @type {ResourceEditor} */ (load('resedit'));
