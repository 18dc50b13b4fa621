import { describeDexieStore } from '../testing/dexie-suite';

describeDexieStore('Chromium');
