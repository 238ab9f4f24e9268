/** El reglamento en español. Al final de cada regla, los ajustes que la cambian, por su título. */
import type { Rulebook } from './messages'

export const rulebook: Rulebook = {
  chapters: {
    A: 'Los bandos y la ronda',
    B: 'El reloj',
    C: 'Puntos de Mando',
    D: 'Activación',
    E: 'Orientación, Línea de Visión y Arco de Fuego',
    F: 'Mover, girar y puertas',
    G: 'El lanzallamas pesado',
    H: 'Bólter de asalto y bólter',
    I: 'Fuego de Alerta y Guardia',
    J: 'Reacciones',
    K: 'Cuerpo a cuerpo',
    L: 'Final de la ronda',
    M: 'Refuerzos',
    N: 'Marcadores de contacto',
    O: 'Misiones',
    P: 'Cuando termina una acción',
  },
  rules: {
    A1: {
      title: 'Dos bandos',
      text: 'Una persona lleva los Genestealers: todo el enjambre, tapado o destapado. Las demás llevan Marines, una escuadra cada una. La misión tiene de una a tres, y nada impide que alguien lleve varias. Los asientos Marines se numeran primero; el asiento Genestealer es siempre el último.',
    },
    A2: {
      title: 'La ronda',
      text: 'Primero juegan las escuadras Marines, por orden de asiento, y al final los Genestealers. El turno Marine tiene tres fases: Control del Tiempo, Mando y Acción. El Genestealer, otras tres: Refuerzos, Acción y Final de Ronda. Una escuadra que ya no tiene a nadie en el tablero no juega; el turno Genestealer se juega siempre.',
    },
    A3: {
      title: 'La misión manda',
      text: 'Si una misión dice una cosa y este reglamento otra, haz caso a la misión.',
    },
    B1: {
      title: 'Tiempo por turno',
      text: 'En directo, un turno Marine dura dos minutos, y treinta segundos más si el Sargento de la escuadra vive cuando empieza. El reloj ya corre antes de sacar la ficha de mando. Ajustes: Tiempo de turno; Tiempo extra del Sargento.',
    },
    B2: {
      title: 'Se acabó el tiempo',
      text: 'A cero termina el turno, pero nadie se queda a medio paso: la acción empezada se completa, con su acción gratuita y todo lo que provoquen. Para la acción gratuita hay diez segundos; después ya no se puede hacer. Si el tiempo se agota en la fase de Mando, te quedas la ficha que tengas en la mano, o se saca una por ti, y sus PM aún sirven en el turno Genestealer. Ajuste: Margen para la última acción.',
    },
    B3: {
      title: 'Cuándo se para el reloj',
      text: 'Mientras el juego espera a otra persona, tu tiempo no corre. El tiempo ya concedido no se quita: perder al Sargento a medio turno no acorta el reloj en marcha.',
    },
    B4: {
      title: 'En directo, sin reloj o por horas',
      text: 'Hay tres maneras de contar el tiempo. En directo: por segundos, como se ha dicho. Sin reloj: ningún límite. Por correspondencia: cada asiento, también el Genestealer, tiene 72 horas por turno y un banco de 72 más para toda la partida, que paga lo que un turno se pase y que no vuelve a llenarse. Lo que se decide fuera del propio turno (reacciones, colocaciones, orientaciones, repeticiones) tiene un límite propio, sin banco: 30 segundos en directo, 24 horas por correspondencia. Si se supera, responde la orden permanente (J5). Si no la hay: se pasa, no se repite ningún dado, se ocupan las primeras casillas permitidas y se mira hacia el Marine más cercano. Ajustes: Modo del reloj; Horas por turno; Tiempo de reacción en directo; Tiempo de reacción por correspondencia; Banco de tiempo.',
    },
    B5: {
      title: 'El tiempo del enjambre',
      text: 'En directo y en línea, el turno Genestealer dura como mucho cuatro minutos, refuerzos incluidos. El tiempo se detiene cuando se pregunta algo a un jugador Marine y se agota como el de una escuadra (B2): la acción empezada se termina, los Marcadores que aún están en la mano van a la primera Área de entrada que los admite y el turno ha terminado. En una misma pantalla el enjambre tiene todo el tiempo que quiera, si no se elige otra cosa antes de empezar. Ajuste: Tiempo del turno Genestealer.',
    },
    B6: {
      title: 'Cuando el servidor no funciona',
      text: 'Nadie paga por un servidor parado. Cuando vuelve, el tiempo que ha faltado se devuelve a quien le corría el reloj.',
    },
    C1: {
      title: 'La ficha de mando',
      text: 'La fase de Mando consiste en sacar una ficha a ciegas. En la reserva hay seis, del 1 al 6, y cada escuadra tiene una reserva entera para ella sola. El número que sale son los PM de la escuadra hasta el final de la ronda: también tienen que durar todo el turno Genestealer. Solo lo ve quien lleva la escuadra. Ajustes: Fichas de mando a la vista; Fichas de la reserva.',
    },
    C2: {
      title: 'Una segunda ficha',
      text: 'Con el Sargento de la escuadra vivo, una ficha que no gusta se puede devolver una vez y sacar otra. Esta ya no se cambia, por mala que sea, y bien puede ser la misma de antes.',
    },
    C3: {
      title: 'Gastar PM',
      text: 'Un PM compra lo mismo que un PA, y para cualquiera de la escuadra: quien está actuando, quien aún no lo ha hecho o quien ya ha terminado. No interrumpe a nadie: la activación en curso continúa después. Un precio se puede pagar a trozos, una parte en PA y la otra en PM.',
    },
    C4: {
      title: 'PM fuera del turno',
      text: 'Lo que ahorras paga reacciones en el turno Genestealer (capítulo J). En el turno de otra escuadra Marine no compra nada.',
    },
    C5: {
      title: 'Qué saben los demás',
      text: 'Los PM gastados se cuentan en público; la ficha no se destapa hasta que se cierra la ronda (L1). Por comodidad, el juego no deja hacer lo que no puedes pagar. La opción estricta lo deja hacer todo, y quien haya gastado de más pierde cuando se destapa la ficha. Ajuste: Gastar PM de más.',
    },
    D1: {
      title: 'Puntos de Acción',
      text: 'Cualquier Marine, sea cual sea su rango o su arma, tiene 4 PA por turno. Los Genestealers, los Híbridos y los Marcadores de contacto tienen 6. Ajustes: PA de los Marines; PA de los Genestealers; PA de los Híbridos; PA de los Marcadores.',
    },
    D2: {
      title: 'Una pieza tras otra',
      text: 'Una pieza se activa con la primera acción que paga en PA, y puede usar todos sus puntos o solo unos cuantos. En cuanto otra pieza paga en PA, la activación anterior queda cerrada: los puntos sobrantes se esfuman, y ninguna pieza se activa dos veces en el mismo turno.',
    },
    E1: {
      title: 'Orientación',
      text: 'Una miniatura mira hacia uno de los cuatro lados de su casilla. Un Marcador de contacto no tiene ni frente ni espalda.',
    },
    E2: {
      title: 'Línea de Visión y Arco de Fuego',
      text: 'Una miniatura ve la mitad del mundo que tiene delante, 180°, y dispara dentro de la mitad central de eso, 90°. Contado en casillas: está en el Arco de Fuego todo lo que queda al menos una casilla por delante y no más de lado que de frente. Se ve todo lo que queda por delante y, además, las casillas que la miniatura tiene a su misma altura, a izquierda y derecha. Ajuste: Visión a los flancos.',
    },
    E3: {
      title: 'La línea',
      text: 'Imagina una recta entre los centros de dos casillas. Si por medio hay una que tapa y la recta entra en ella, la línea queda cortada. Si pasa exactamente por un vértice, solo queda cortada cuando tapan las dos casillas que apenas roza en él. Las casillas de los extremos no tapan, salvo por el fuego (G3). Por eso la línea de ida y la de vuelta son la misma.',
    },
    E4: {
      title: 'Qué corta la línea',
      text: 'Los mamparos y todo lo que no es suelo, las puertas cerradas, las llamas y las piezas de cualquier bando. Una puerta cerrada, con todo, se puede ver y se le puede disparar: la línea acaba en ella. Ajuste: Las piezas tapan la visión.',
    },
    E5: {
      title: 'Contar casillas',
      text: 'Para los alcances, una diagonal cuenta como una: mira cuántas columnas hay entre las dos casillas y cuántas filas, y quédate el número mayor.',
    },
    F1: {
      title: 'Pasos',
      text: 'A una de las tres casillas de delante: 1 PA. A una de las tres de detrás: 2 PA. Recto hacia un lado: 2 PA, pero solo el enjambre; los Marines no saben. Un paso no cambia la orientación.',
    },
    F2: {
      title: 'Pasos en diagonal',
      text: 'Una diagonal pasa entre dos casillas: la de justo delante (o de justo detrás, si retrocedes) y la del lado hacia donde vas. Si ambas están cerradas no se pasa; con una libre basta. Libre quiere decir suelo sin pieza, sin llamas y sin puerta cerrada. Para una pieza que está dentro del fuego, las casillas que arden son suelo como cualquier otro.',
    },
    F3: {
      title: 'Dónde puede acabar un paso',
      text: 'En una casilla libre y en ninguna otra. El umbral vacío de una puerta abierta lo es.',
    },
    F4: {
      title: 'Girar',
      text: 'Un cuarto de vuelta, a derecha o a izquierda, cuesta 1 PA.',
    },
    F5: {
      title: 'Abrir y cerrar puertas',
      text: 'Con 1 PA una miniatura abre o cierra una puerta que esté en cualquiera de las tres casillas que tiene delante, diagonales incluidas. No se puede pillar nada con ella: con una pieza en el umbral, la puerta se queda abierta.',
    },
    F6: {
      title: 'Puertas',
      text: 'Cada puerta ocupa una casilla. Puede estar abierta, cerrada o destruida; la destruida no se arregla nunca y deja el suelo desnudo.',
    },
    F7: {
      title: 'Acciones gratuitas',
      text: 'Algunas acciones traen otra de regalo, y las dos son una sola acción a todos los efectos. Genestealers e Híbridos: un giro de 90° antes o después de mover o de girar. Quien lleva bólter de asalto o bólter: un disparo después de mover o de girar (H3). Un Híbrido con bólter puede tener ambas cosas, el disparo al final. Un giro gratuito no da ninguna más. Si se hace antes de mover, se anuncia a la vez que el movimiento y entre medias no se comprueba nada. Un giro y su giro gratuito también pueden dejar la pieza mirando adonde miraba; el 1 PA del giro se paga igualmente.',
    },
    G1: {
      title: 'Disparar el lanzallamas',
      text: 'Se apunta a una casilla, por 2 PA. Tiene que estar en el Arco de Fuego, a la vista y a 12 casillas como mucho; no puede estar ya ardiendo ni ser una puerta cerrada. Hay munición para seis disparos en toda la partida. Ajustes: Coste del lanzallamas; Alcance del lanzallamas; Munición del lanzallamas.',
    },
    G2: {
      title: 'Una sección en llamas',
      text: 'El fuego toma la sección de la casilla apuntada (cada casilla es de una sola sección) hasta donde puede llegar desde allí sin atravesar ninguna puerta cerrada. Hasta dónde llega queda fijado en el momento de disparar. Por cada pieza que haya, sea de quien sea, un dado: con 2 o más queda destruida. Las puertas no sufren, ni tampoco nada de lo que tengan detrás. Un Marcador de contacto tira un solo dado; si cae, se destapa y todo lo que había son bajas. Quien se dispara a los pies tira una vez por esa acción, no dos. Ajuste: El lanzallamas mata con.',
    },
    G3: {
      title: 'El fuego dura',
      text: 'Las casillas arden durante el resto de la ronda. Desde fuera no se puede entrar en ellas, y ninguna línea de visión o de fuego empieza, acaba ni pasa por una. Luchar cuerpo a cuerpo con el enemigo de justo delante sigue siendo posible.',
    },
    G4: {
      title: 'Dentro del fuego',
      text: 'Quien termina una acción entre las llamas vuelve a recibir, como si le disparasen de nuevo. Una pieza atrapada puede ir de una casilla encendida a otra, o salir.',
    },
    G5: {
      title: 'Autodestrucción',
      text: 'Mientras quede al menos un disparo de munición, el portador puede hacer estallar el lanzallamas por 2 PA. Todo lo que hay en las casillas adonde llegaría un disparo hecho a sus pies muere sin tirar dados, portador incluido, y esas casillas arden. Cada puerta que haya dentro o en el borde queda destruida con 4 o más. Si estaba cerrada, el fuego sigue al otro lado, sin salir de la sección, y hace lo mismo que un disparo normal. Ajustes: Coste de la autodestrucción; La explosión revienta puertas con.',
    },
    G6: {
      title: 'Lo que no hace',
      text: 'Con lanzallamas no hay Fuego de Alerta, ni disparo gratuito, ni Fuego Sostenido. Cuerpo a cuerpo, quien lo lleva es un Marine más.',
    },
    H1: {
      title: 'Disparar',
      text: 'Por 1 PA, contra una miniatura enemiga o una puerta cerrada que esté a la vista y en el Arco de Fuego, tan lejos como quieras; solo el Fuego de Alerta tiene límite. Dos dados con bólter de asalto, uno con bólter. Si algún dado saca un 6, el objetivo desaparece, sea de carne o de acero. Ajustes: Dados del bólter de asalto; El bólter de asalto acierta con; Dados del bólter; El bólter acierta con.',
    },
    H2: {
      title: 'Fuego Sostenido',
      text: 'Si sigues disparando, del segundo disparo en adelante basta un 5. Vale contra un solo objetivo, miniatura o puerta cerrada. Se pierde si quien dispara hace cualquier otra cosa o le atacan cuerpo a cuerpo, si el objetivo sale del Arco de Fuego, queda tapado o ya no está, y cada vez que termina el turno de quien sea. Se comprueba al final de cada acción, y otra vez cuando se retira quien agoniza (J3). Dejar pasar la ocasión de disparar no lo hace perder. Ajustes: Fuego Sostenido contra un solo objetivo; Bonificación del Fuego Sostenido.',
    },
    H3: {
      title: 'Mover disparando',
      text: 'El disparo gratuito de después de mover o girar (F7) se tira siempre con el número normal, nunca con el de Fuego Sostenido. Pero sí puede ser el primero de una serie: el que lo siga ya es sostenido. Ajuste: El disparo gratuito abre una serie.',
    },
    H4: {
      title: 'Encasquillado',
      text: 'Con el bólter de asalto encasquillado no se dispara. Desencasquillarlo cuesta 1 PA.',
    },
    H5: {
      title: 'El escudo tormenta contra los disparos',
      text: 'Quien lleva el escudo tormenta (K7) puede hacer que se vuelva a tirar un disparo que recibe, una vez por ataque y venga de donde venga. No sirve contra las llamas, ni contra el fuego de los tuyos, ni contra poderes de la mente, si es que una misión los tiene.',
    },
    H6: {
      title: 'Quién lleva qué',
      text: 'Las armas las reparte la misión. Hay Híbridos sin bólter y Sargentos sin bólter de asalto.',
    },
    I1: {
      title: 'Ponerse en Fuego de Alerta',
      text: 'Puede hacerlo cualquier Marine con un bólter de asalto que no esté encasquillado, por 2 PA. Ajuste: Coste del Fuego de Alerta.',
    },
    I2: {
      title: 'El disparo de Fuego de Alerta',
      text: 'En el turno Genestealer, si un enemigo termina una acción a 12 casillas o menos del Marine, a la vista y en el Arco de Fuego, el Marine puede dispararle una vez, gratis. Si un enemigo cierra ahí una puerta, el objetivo puede ser la puerta, sea cual sea la suerte de ese enemigo. Nadie está obligado. Ajuste: Alcance del Fuego de Alerta.',
    },
    I3: {
      title: 'Perder el Fuego de Alerta',
      text: 'Se acaba cuando el Marine hace algo que no sea disparar en Fuego de Alerta o desencasquillar, cuando el arma se encasquilla, cuando le atacan cuerpo a cuerpo y cuando termina la ronda.',
    },
    I4: {
      title: 'Fuego de Alerta sostenido',
      text: 'Un disparo de Fuego de Alerta tras otro contra el mismo enemigo es Fuego Sostenido como cualquier otro (H2).',
    },
    I5: {
      title: 'Los dobles encasquillan',
      text: 'Dos dados iguales en un disparo de Fuego de Alerta encasquillan el bólter de asalto; lo acertado, acertado queda. Si se desencasquilla antes de que termine ese turno Genestealer, el Marine recupera el Fuego de Alerta, salvo que después de encasquillarse haya hecho alguna otra cosa o le hayan atacado cuerpo a cuerpo. Ajuste: Fuego de Alerta tras encasquillarse.',
    },
    I6: {
      title: 'Guardia',
      text: 'Por 2 PA un Marine se pone en Guardia, y entonces, si le atacan cuerpo a cuerpo desde la casilla de delante, puede volver a tirar un dado. Se acaba cuando hace cualquier cosa, cuando le atacan por el flanco o por detrás y cuando termina la ronda. No se puede estar a la vez en Guardia y en Fuego de Alerta. Ajuste: Coste de la Guardia.',
    },
    J1: {
      title: 'Cuándo se reacciona',
      text: 'Solo en el turno Genestealer, y una vez terminada la acción del enemigo. La excepción es responder a disparos con disparos (J3).',
    },
    J2: {
      title: 'Quién reacciona, y cómo',
      text: 'Un Marine que ve cómo un Genestealer o un Híbrido termina una acción puede responder con una acción pagada en PM. En cada caso, un Marine tiene como mucho esa acción y un disparo de Fuego de Alerta, en el orden que quiera. Quién lo ha visto y quién vigilaba queda apuntado cuando se abre la ventana; lo que hagan después tiene que ser legal en ese momento. Los asientos Marines responden por orden, cada uno hasta que pasa. Vale cualquier acción que los PM puedan pagar, con su disparo gratuito: incluso la autodestrucción. Ajustes: Disparos de Fuego de Alerta por caso; Acciones con PM por caso.',
    },
    J3: {
      title: 'Disparo por disparo',
      text: 'El enemigo que ha disparado y el Marine que le devuelve el fuego lo hacen a la vez, y ambos pueden morir. Por eso un Marine alcanzado no está muerto, sino que agoniza: aún ocupa la casilla y aún ve, pero ya no tapa nada, de modo que los demás ven y disparan más allá; no puede hacer nada más que disparar y se retira cuando se cierra la ventana. Mover con disparo gratuito cuenta como disparar. Ajuste: Quien agoniza tapa la visión.',
    },
    J4: {
      title: 'Reaccionar también revela',
      text: 'Después de cada acción de un Marine en una reacción se mira si hay Marcadores de contacto a la vista, igual que en un turno Marine (capítulo N).',
    },
    J5: {
      title: 'Órdenes permanentes',
      text: 'Para que nadie tenga que esperar a quien no está, las respuestas se pueden dar de antemano. Para cada Marine: hacer los disparos de Fuego de Alerta siempre, nunca, preguntando, solo contra objetivos a tantas casillas como máximo o solo con una probabilidad mínima de acertar; desencasquillar mientras queden PM, o con los PM que se fijen para las armas de la escuadra en una ronda; usar guardia, parada, defensa y bloqueo siempre que mejoren el resultado esperado; no gastar PM sin preguntar, de modo que también el arma encasquillada espera la respuesta y solo se desencasquilla si no llega ninguna a tiempo; no preguntar nunca por los PM, que deja las demás órdenes como están. También se puede pasar el resto del turno o de la activación de un enemigo: no se pregunta nada más y, aparte de lo ordenado, no se hace nada. Las órdenes valen para la partida, para un turno Genestealer o para la activación de un enemigo. Una orden vale como una respuesta, y el diario dice cuándo se ha cumplido alguna. El bando Genestealer puede dejar una para las orientaciones, y quien coloca miniaturas, una para dónde van: lo más cerca posible de los Marines o lo más lejos. Si no las hay, en directo y en una misma pantalla el juego pregunta.',
    },
    J6: {
      title: 'La pausa no delata nada',
      text: 'El juego se detiene para reaccionar según lo que todo el mundo puede ver: quién tiene al enemigo a la vista, quién está en Fuego de Alerta con un objetivo y si se han gastado menos PM que los de la ficha más alta. A una escuadra sin nada que gastar también se le pregunta, y pasa. La pausa no demuestra nada.',
    },
    J7: {
      title: 'Muerto antes de la respuesta',
      text: 'Si el enemigo no sobrevive a su propia acción, no hay nada a lo que reaccionar, salvo una puerta que haya cerrado: quien está en Fuego de Alerta aún puede dispararle (I2). Si muere durante las reacciones, su activación ha terminado, pero los Marines que no hayan usado su acción con PM aún pueden.',
    },
    K1: {
      title: 'Luchar cuerpo a cuerpo',
      text: 'Cuesta 1 PA, contra el enemigo de la casilla de justo delante y nunca en diagonal. Tiran ambos. Cada cual toma su dado más alto y le suma la bonificación; el total más bajo queda destruido. Si empatan, viven los dos. Si en casa los empates se juegan de otra manera, K3 y K7 siguen valiendo: quien es sorprendido por el flanco o por detrás no hace daño a nadie, ni tampoco quien ha eliminado un dado. Ajuste: Empates cuerpo a cuerpo: quién cae.',
    },
    K2: {
      title: 'Cuántos dados',
      text: 'Un Marine tira uno; un Genestealer o un Híbrido, tres; un Sargento, los que diga su arma (de K5 a K7). Los Marcadores de contacto no atacan. Ajustes: Dados cuerpo a cuerpo de los Marines; Dados cuerpo a cuerpo del enjambre.',
    },
    K3: {
      title: 'Por el flanco o por detrás',
      text: 'Un Marine sorprendido así tiene un dado y ninguna habilidad; un Genestealer o un Híbrido, dos dados. Ganar solo salva a quien se defiende: al atacante no le pasa nada. Quien ha sido atacado así y vive se gira de cara al atacante. Ajuste: Dados del enjambre atacado por detrás.',
    },
    K4: {
      title: 'La Guardia en combate',
      text: 'Un Marine en Guardia atacado de frente puede volver a tirar uno de sus dados. El resto está en I6.',
    },
    K5: {
      title: 'Sargentos y espada de energía',
      text: 'Un Sargento suma 1, también cuando le sorprenden por el flanco o por detrás. Con la espada de energía tira un dado y tiene la parada: si quiere, el enemigo tiene que volver a tirar uno de los suyos. Si además está en Guardia, elige cuál de las dos repeticiones hace primero. Ajustes: Bonificación cuerpo a cuerpo del Sargento; Bonificación del Sargento por detrás.',
    },
    K6: {
      title: 'Cuchillas relámpago',
      text: 'Dos dados para defenderse. Al atacar es feroz: dos dados más y otro +1, es decir, cuatro dados y +2.',
    },
    K7: {
      title: 'Martillo de trueno y escudo tormenta',
      text: 'Un dado y dos habilidades. Bloqueo: el enemigo pierde un dado; también ayuda contra los disparos (H5). Defensa: cuando todos los dados están tirados y repetidos, el Sargento puede quitarle uno al enemigo, pero a un precio: si entonces gana, no mata.',
    },
    K8: {
      title: 'Elegir con los ojos abiertos',
      text: 'Guardia, parada y defensa se deciden viendo los dados tal como están en ese momento. Cada una se usa una sola vez por combate. Lo que quita dados se acumula, de tres a dos y a uno; quien se queda sin ninguno solo tiene su bonificación.',
    },
    K9: {
      title: 'Con los Marcadores no se lucha',
      text: 'Un Marcador de contacto no se puede atacar. Si hubiera uno justo delante de un Marine, estaría a la vista y ya se habría revelado (N2).',
    },
    L1: {
      title: 'Fichas sobre la mesa',
      text: 'Se destapan todas las fichas. Si una escuadra ha gastado más de lo que valía la suya, han perdido los Marines, todas las escuadras. Solo puede pasar donde se permite gastar de más (C5).',
    },
    L2: {
      title: '¿Ha ganado alguien?',
      text: 'Ahora se miran las condiciones de victoria, y en ningún otro momento, con una excepción: cuando ya nada puede cambiar el resultado, la partida se detiene allí mismo. Si ambos bandos tienen lo que necesitan, ganan los Marines, salvo que la misión diga otra cosa. Si termina la última ronda y no lo tiene nadie, ganan los Genestealers.',
    },
    L3: {
      title: 'Limpiar el tablero',
      text: 'Terminan el Fuego de Alerta y la Guardia, y se apagan los fuegos. Las armas encasquilladas lo siguen estando. Sin llamas quizá se vea más lejos: los Marcadores de contacto a la vista se vuelven a revelar.',
    },
    M1: {
      title: 'Contactos nuevos',
      text: 'La misión dice cuántos Marcadores de contacto llegan cada turno, y el bando Genestealer los reparte por las Áreas de entrada. En cada una caben 3 Marcadores y 6 miniaturas; lo que no cabe se pierde, sin ser una baja. Ajustes: Marcadores por Área de entrada; Miniaturas por Área de entrada.',
    },
    M2: {
      title: 'Acechar',
      text: 'Las fuerzas pueden quedarse acechando en un Área de entrada tanto como quieran, si caben. A veces no tienen más remedio: con un Marine a 6 casillas o menos, lo que se ha puesto ahí este mismo turno no sale hasta el siguiente. Lo que ya estaba, sí. La distancia se mide una sola vez, al final de la fase de Refuerzos, en pasos del Marine al Área: cuentan las paredes y la regla de las diagonales, no cuentan puertas ni piezas, y el umbral está a un paso del Área. Ajuste: Distancia para acechar.',
    },
    M3: {
      title: 'Subir a bordo',
      text: 'Entrar cuesta 1 PA, en una casilla de umbral libre del Área y mirando hacia donde se quiera. Es un movimiento como los demás: puede llevar disparo gratuito, se puede reaccionar a él, y un Marcador que ha entrado ya ha actuado. Una vez a bordo no se puede volver al Área. Mientras algo espera en su Área, ni se lo ve ni se le puede hacer daño.',
    },
    M4: {
      title: 'La bolsa de Marcadores',
      text: 'Los Marcadores de contacto salen de una bolsa, sin mirar. Hay 22: nueve son un Genestealer, cuatro son dos y nueve son tres; las misiones pueden añadir Híbridos. Cuando la bolsa está vacía, vuelven a ella los usados y los perdidos. El bando Genestealer puede mirar sus Marcadores cuando quiera. Los Marines no saben qué hay hasta que se revela. Ajuste: Bolsa de Marcadores.',
    },
    N1: {
      title: 'Enseñar las cartas',
      text: 'En la fase de Acción del turno Genestealer, quien lo juega puede destapar un Marcador, en el tablero o en un Área de entrada, en cualquier momento en que podría actuar una pieza y no hay nada pendiente. Una miniatura ocupa el lugar del Marcador, las otras van al lado y el bando Genestealer elige hacia dónde miran. Si el Marcador no había actuado, se pueden activar este turno; si ya lo había hecho, no. Destapar no es una acción, y por tanto nadie reacciona a ello. En un Área de entrada las miniaturas se quedan esperando, con los límites de siempre y como si se hubieran puesto cuando el Marcador; eligen orientación al entrar.',
    },
    N2: {
      title: 'A la vista',
      text: 'Cuando termina una acción, en el turno de quien sea, se destapan todos los Marcadores de contacto que vea un Marine. Esta vez quien pone las miniaturas es un jugador Marine: una donde estaba el Marcador y las otras al lado; la orientación la sigue eligiendo el bando Genestealer. Si ocurre en el turno Genestealer y el Marcador no había actuado, se pueden activar. Si no, ya han tenido su activación.',
    },
    N3: {
      title: 'Adónde van',
      text: 'Al lado quiere decir en una casilla libre a un paso legal, sin mirar orientaciones y con la regla de las diagonales. Las casillas se apuntan una sola vez, antes de poner nada. Hay que poner tantas miniaturas como quepan; las otras se pierden y no son bajas. En un turno Marine las pone quien juega. En el turno Genestealer, quien tiene el Marine más cerca; si empatan, por orden de asiento. Si se ven varios a la vez, se destapan todos, en el orden que prefiera quien los pone.',
    },
    N4: {
      title: 'Mover un Marcador',
      text: 'Un Marcador de contacto no tiene frente: no gira nunca, y cada paso le cuesta 1 PA en cualquiera de las ocho direcciones. Las diagonales y las casillas ocupadas lo detienen como a todo el mundo. Puede abrir y cerrar una puerta de cualquier casilla contigua. Ni lucha ni dispara.',
    },
    N5: {
      title: 'Descubrirse solo',
      text: 'Si un Marcador se deja ver con su propia acción, las miniaturas que salen de él son las que la han terminado: se puede reaccionar a ellas, y cada Marine en Fuego de Alerta elige una para dispararle. Lo que hace aparecer la acción de otro no provoca nada.',
    },
    N6: {
      title: 'Primero revelar, después disparar',
      text: 'Cuando un Marine mueve o gira, primero se revelan los Marcadores a la vista y después viene el disparo gratuito, que así puede ir contra lo que acaba de aparecer. Cuando la acción ha terminado se vuelve a mirar. Ajuste: Revelar antes del disparo gratuito.',
    },
    O1: {
      title: 'Qué es una misión',
      text: 'Un tablero con casillas, secciones, puertas, Áreas de entrada, salidas y objetos; las escuadras y dónde empiezan; los Marcadores de contacto del principio y de cada turno, y qué hay en la bolsa; sus reglas especiales; cómo gana cada bando, y cuántas rondas dura.',
    },
    O2: {
      title: 'Maneras de ganar',
      text: 'Prender fuego a una sección; hacer salir a unos cuantos Marines; llevarse un objeto; destruir a todos los enemigos de una clase; aguantar unas cuantas rondas; que no quede ningún Marine; tener más puntos que el otro bando. Una misión puede pedir varias a la vez, o cualquiera de ellas.',
    },
    O3: {
      title: 'Objetos y salidas',
      text: 'Recoger un objeto de la propia casilla: 1 PA. Entregarlo a un compañero: 1 PA, si está en una casilla a la que se podría dar un paso si estuviera vacía, recto o en diagonal y mire adonde mire cada cual, pero no entre dos casillas cerradas (F2) ni hacia dentro de las llamas. Si quien lo lleva cae, el objeto queda en esa casilla. Desde una casilla de salida un Marine se va con un paso más, hacia fuera, por lo que costaría ese paso. Un Sargento que se ha ido ya no da ni tiempo extra (B1) ni segunda ficha (C2).',
    },
    O4: {
      title: 'Una partida por jugar',
      text: 'Una misión solo empieza si aún queda algo por decidir. Con las reglas de la mesa se rechaza, con el motivo, si un bando ya tiene su objetivo cumplido antes de que nadie haga nada, o si los Marines no pueden alcanzar nunca el suyo con lo que tienen: ningún lanzallamas o ningún disparo para una sección que debe arder, menos enemigos de los que deben caer, más puntos de los que se pueden conseguir, un camino demasiado largo para las rondas que hay. Si solo lo deciden los marcadores que salen al principio, la partida termina antes de empezar.',
    },
    P1: {
      title: 'Qué pasa y en qué orden',
      text: 'Primero, la acción misma. Segundo, las revelaciones de N6 y la acción gratuita. Tercero, se retiran las bajas, salvo quien agoniza (J3). Cuarto, quien ha sido atacado por el flanco o por detrás y vive se gira (K3). Quinto, el fuego se cobra su precio de quien ha actuado dentro (G4). Sexto, se comprueba el Fuego Sostenido (H2). Séptimo, se revelan, se colocan y se orientan los Marcadores a la vista (N2). Octavo, en el turno Genestealer, los Marines pueden reaccionar (J). Y solo entonces empieza la acción siguiente.',
    },
    P2: {
      title: 'Los muertos no eligen',
      text: 'Si una pieza cae cuando aún tenía una elección pendiente, la elección se pierde.',
    },
  },
}
