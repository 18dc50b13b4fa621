// @ts-check
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resourceEditor } from './builder-parts.mjs';
import { fusesOfElectron, sentinel } from './fuses.mjs';

/**
 * Makes folders like Electron's downloads, with the parts that electron-builder checks. Their programs do nothing and
 * hold the fuses. So every change to them can be checked where Electron itself is not available.
 */
const fuseWire = Buffer.concat([
  Buffer.from(`made up ${sentinel}`),
  Buffer.from([1, fusesOfElectron.length]),
  Buffer.from(`${fusesOfElectron} end`),
]);

/** @param {string} folder @param {Record<string, string | Buffer>} files */
function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  }
}

const licences = { LICENSE: 'made up', 'LICENSES.chromium.html': '<p>made up' };

/**
 * @param {string} folder a new one for each system is made in it
 * @returns {Record<string, string>} by Node's name of the system
 */
export function makeUpElectron(folder) {
  const made = {
    linux: join(folder, 'linux'),
    win32: join(folder, 'win32'),
    darwin: join(folder, 'darwin'),
  };
  const locales = { 'locales/en-US.pak': 'made up' };
  write(made.linux, { electron: fuseWire, 'chrome-sandbox': 'made up', ...locales, ...licences });
  write(made.win32, { 'electron.exe': windowsProgram(), 'ffmpeg.dll': 'made up', ...locales, ...licences });
  write(made.darwin, { ...macApp(), ...licences });
  const framework = join(made.darwin, 'Electron.app/Contents/Frameworks/Electron Framework.framework');
  symlinkSync('A', join(framework, 'Versions/Current'));
  symlinkSync('Versions/Current/Electron Framework', join(framework, 'Electron Framework'));
  return made;
}

/** A program without code, with the one resource that electron-builder needs. */
function windowsProgram() {
  const { NtExecutable, NtExecutableResource, Resource } = resourceEditor();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(new Uint8Array(fuseWire).buffer);
  return Buffer.from(program.generate());
}

/** @returns {Record<string, string | Buffer>} */
function macApp() {
  const contents = 'Electron.app/Contents';
  const helpers = ['', ' (Renderer)', ' (GPU)', ' (Plugin)'].map((suffix) => `Electron Helper${suffix}`);
  return {
    [`${contents}/Info.plist`]: propertyList('Electron'),
    [`${contents}/MacOS/Electron`]: 'made up',
    [`${contents}/Resources/electron.icns`]: 'made up',
    [`${contents}/Resources/en.lproj/locale.pak`]: 'made up',
    [`${contents}/Frameworks/Electron Framework.framework/Versions/A/Electron Framework`]: fuseWire,
    [`${contents}/Frameworks/Electron Framework.framework/Versions/A/Resources/Info.plist`]:
      propertyList('Electron Framework'),
    ...Object.fromEntries(
      helpers.flatMap((name) => [
        [`${contents}/Frameworks/${name}.app/Contents/Info.plist`, propertyList(name)],
        [`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, 'made up'],
      ]),
    ),
  };
}

/** @param {string} name */
const propertyList = (name) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>${name}</string>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
<key>CFBundleIdentifier</key><string>com.github.Electron</string>
<key>CFBundlePackageType</key><string>APPL</string>
</dict></plist>
`;
