import mqtt, { type Store } from 'mqtt';

type Put = Parameters<Store['put']>;
type Delete = Parameters<Store['del']>;

/**
 * Where mqtt.js keeps what has not been acknowledged, to send it again after a reconnection. Motion that is sent
 * again is old motion: this one keeps nothing.
 */
export class ForgetfulStore extends mqtt.Store {
  override put(_packet: Put[0], done: Put[1]): this {
    done();
    return this;
  }

  override del(packet: Delete[0], done: Delete[1]): this {
    done(undefined, packet as Parameters<Delete[1]>[1]);
    return this;
  }
}
