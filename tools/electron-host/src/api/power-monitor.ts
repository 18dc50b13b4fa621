import { strictEmitter } from '../strict-emitter.ts';

/** No power event ever comes from the system: a test emits what it needs, such as 'lock-screen' or 'on-battery'. */
class PowerMonitor extends strictEmitter('powerMonitor') {
  readonly onBatteryPower = false;

  getSystemIdleTime(): number {
    return 0;
  }
  getSystemIdleState(_thresholdSeconds: number): string {
    return 'active';
  }
  isOnBatteryPower(): boolean {
    return false;
  }
}

export const powerMonitor = new PowerMonitor();
