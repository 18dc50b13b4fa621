import { strictEmitter } from '../strict-emitter.ts';

/** The system never sends a power event. A test emits the events it needs, such as 'lock-screen' or 'on-battery'. */
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
